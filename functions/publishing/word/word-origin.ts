/** Properties by which a Word file tells where it is from, so that an edited one is compared with what it said at first. */
export const originProperties = { report: 'ESG report', revision: 'ESG revision' } as const;

export const originOf = (report: { id: string }, revision: number): { name: string; value: string }[] => [
  { name: originProperties.report, value: report.id },
  { name: originProperties.revision, value: String(revision) },
];
