import { useSearch } from '../../lib/use-search.ts';

/** A job in the address, for example from a notification, and its removal. */
export const useLinkedJob = (name: 'export' | 'import'): [id: string | undefined, leave: () => void] => {
  const [search, setSearch] = useSearch();
  const leave = (): void =>
    setSearch(
      (before) => {
        before.delete(name);
        return before;
      },
      { replace: true },
    );
  return [search.get(name) ?? undefined, leave];
};
