/** What Home reads: the reports being written, and those that are out. */
export const ongoingList = { query: { list: 'ongoing', limit: 25 } } as const;
export const publishedList = { query: { list: 'published', limit: 25 } } as const;
export const homeLists = [ongoingList, publishedList];
