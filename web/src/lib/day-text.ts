/** Whether a typed text has the form of a stored day, "2026-11-23"; parts of one are not judged yet. */
export const isDayText = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text);
