const formats = new Map<string, Intl.DateTimeFormat>();

const formatOf = (timeZone: string): Intl.DateTimeFormat => {
  const known = formats.get(timeZone);
  if (known) return known;
  const options = { year: 'numeric', month: '2-digit', day: '2-digit', timeZone } as const;
  const made = new Intl.DateTimeFormat('en-CA', options);
  formats.set(timeZone, made);
  return made;
};

/** The calendar day of an instant in a zone ("2026-11-29"); an unknown zone is UTC. */
export const dayIn = (timeZone: string, epochMilliseconds: number): string => {
  try {
    return formatOf(timeZone).format(epochMilliseconds);
  } catch {
    return new Date(epochMilliseconds).toISOString().slice(0, 'yyyy-mm-dd'.length);
  }
};
