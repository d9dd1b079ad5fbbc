import type { Rolldown } from 'vite';

type Context = Rolldown.ChunkingContext;

/** Static imports of a file. */
const reach = (root: string, context: Context): Set<string> => {
  const reached = new Set<string>();
  const queue = [root];
  for (let id = queue.pop(); id !== undefined; id = queue.pop()) {
    if (reached.has(id)) continue;
    reached.add(id);
    queue.push(...(context.getModuleInfo(id)?.importedIds ?? []));
  }
  return reached;
};

const names = {
  entries: { both: 'start', application: 'start-application', accounts: 'start-accounts' },
  drawn: { both: 'base', application: 'shell', accounts: 'forms', accountsOwn: 'account-forms' },
} as const;

/**
 * Few chunks for the first load, each with exactly the code of its page: `start…` (calls, texts, session), `base` (both
 * applications), `shell` and `forms` (one application each; the sign-in fields have their own chunk `account-forms`,
 * because many screens have fields and few sign in). Without the groups, every screen that shares a component with
 * these pages would split them further, and small files compress badly. Only shared code is grouped. The entry files of
 * the two applications are excluded, because a screen that fetches a chunk with an entry in it would run that entry.
 */
export const firstLoadChunks = (folder: string): ((id: string, context: Context) => string | null) => {
  const isApart = (id: string): boolean => /\/src\/(?:app|accounts|pages|features)\//.test(id) && id.startsWith(folder);
  const find = (context: Context) => ({
    startsApplication: reach(`${folder}/src/app/main.tsx`, context),
    startsAccounts: reach(`${folder}/src/accounts/main.tsx`, context),
    drawsApplication: reach(`${folder}/src/app/render.tsx`, context),
    drawsAccounts: reach(`${folder}/src/accounts/render.tsx`, context),
  });
  let found: ReturnType<typeof find> | undefined;
  return (id, context) => {
    found ??= find(context);
    if (isApart(id)) return null;
    const { startsApplication, startsAccounts, drawsApplication, drawsAccounts } = found;
    if (startsApplication.has(id)) return startsAccounts.has(id) ? names.entries.both : names.entries.application;
    if (startsAccounts.has(id)) return names.entries.accounts;
    if (drawsApplication.has(id)) return drawsAccounts.has(id) ? names.drawn.both : names.drawn.application;
    if (!drawsAccounts.has(id)) return null;
    return id.includes('/node_modules/') ? names.drawn.accounts : names.drawn.accountsOwn;
  };
};
