/** Topics are kept as they stand within a sentence; as a heading one begins with a capital, as far as its script has any. */
export const asHeading = (topic: string): string => topic.charAt(0).toUpperCase() + topic.slice(1);
