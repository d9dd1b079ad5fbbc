/** Out since the start of a day (UTC), the same for every tenant. */
export const published = (day: string) => ({
  isPublished: true,
  publishedAt: `${day}T00:00:00.000Z`,
  scope: 'global' as const,
});
