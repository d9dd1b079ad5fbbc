/** Topics are stored as they occur within a sentence; a heading begins with a capital, if its script has any. */
export const asHeading = (topic: string): string => topic.charAt(0).toUpperCase() + topic.slice(1);
