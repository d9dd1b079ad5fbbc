/** The search parameters with the given ones changed; those without a value are removed. */
export const withFilter = (
  params: URLSearchParams,
  change: Readonly<Record<string, string | undefined>>,
): URLSearchParams => {
  for (const [name, value] of Object.entries(change)) {
    if (value === undefined || value === '') params.delete(name);
    else params.set(name, value);
  }
  return params;
};
