/** The last day of so many months from the first day on. */
const lastDayOf = (startOn: string, months: number): string => {
  const [year = 0, month = 1] = startOn.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 + months, 0)).toISOString().slice(0, 10);
};

/** A period by its first day; with its last one, unless it has twelve months: "2024-01-01/2024-06-30". */
export const daysOf = (startOn: string, endOn: string): string =>
  endOn === lastDayOf(startOn, 12) ? startOn : `${startOn}/${endOn}`;

/** Values of periods with so many months. */
export const lasting = (months: number, values: readonly string[]): string[] =>
  values.map((value) =>
    value.replace(
      /(?<= )(\d{4}-\d\d-\d\d) /,
      (_, startOn: string) => `${daysOf(startOn, lastDayOf(startOn, months))} `,
    ),
  );
