import type { Rolldown } from 'vite';

type Context = Rolldown.ChunkingContext;

/** What a file brings with it at once. */
const reach = (roots: readonly string[], context: Context): Set<string> => {
  const reached = new Set<string>();
  const waiting = [...roots];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (reached.has(id)) continue;
    reached.add(id);
    waiting.push(...(context.getModuleInfo(id)?.importedIds ?? []));
  }
  return reached;
};

const filter = (ids: Set<string>, keep: (id: string) => boolean): Set<string> => new Set([...ids].filter(keep));

/**
 * Few chunks for the first load, each of exactly what its page needs: `start` (both entries: calls, texts, session), `base`
 * (drawn by both applications), `shell` and `forms` (one each). Left alone, every screen that shares a component with them
 * would split them further, and small files compress badly. Everything else is split as the bundler sees fit.
 */
export const firstLoadChunks = (folder: string): ((id: string, context: Context) => string | null) => {
  let sets: Record<'entries' | 'application' | 'accounts', Set<string>> | undefined;
  const source = (name: string): string => `${folder}/src/${name}`;
  const find = (context: Context) => {
    const ofApplication = reach([source('app/main.tsx')], context);
    const ofAccounts = reach([source('accounts/main.tsx')], context);
    return {
      entries: filter(ofApplication, (id) => ofAccounts.has(id)),
      application: filter(reach([source('app/render.tsx')], context), (id) => !ofApplication.has(id)),
      accounts: filter(reach([source('accounts/render.tsx')], context), (id) => !ofAccounts.has(id)),
    };
  };
  return (id, context) => {
    sets ??= find(context);
    if (id.endsWith('/render.tsx')) return null;
    if (sets.entries.has(id)) return 'start';
    if (sets.application.has(id)) return sets.accounts.has(id) ? 'base' : 'shell';
    return sets.accounts.has(id) ? 'forms' : null;
  };
};
