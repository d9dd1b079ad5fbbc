/**
 * Writes down which rights were used, for a report of those that never are. Only when the environment variable names a file,
 * which many clouds may append to at once.
 */
import { appendFileSync } from 'node:fs';
import * as z from 'zod';
import type { AccessOptions } from './create-access.ts';

/** Names the file that uses are appended to. */
export const useLogVariable = 'LOCAL_ACCESS_USE_LOG';

/** `caller` is the function or machine; `pattern` the resource as its policy has it; `resource` the first used one. */
export const UseLine = z.object({ caller: z.string(), action: z.string(), pattern: z.string(), resource: z.string() });
export type UseLine = z.infer<typeof UseLine>;

export function createUseLog(file = process.env[useLogVariable]): Pick<AccessOptions, 'onUse'> {
  if (file === undefined || file === '') return {};
  const seen = new Set<string>();
  return {
    onUse({ caller, action, pattern, resource }) {
      const name = caller.kind === 'role' ? caller.name : caller.kind;
      // For objects the folder suffices to narrow a permission.
      const folder = resource.split('/').slice(0, 2).join('/');
      const key = `${name} ${action} ${pattern} ${action.startsWith('s3:') ? folder : ''}`;
      if (seen.has(key)) return;
      seen.add(key);
      const line: UseLine = { caller: name, action, pattern, resource };
      appendFileSync(file, `${JSON.stringify(line)}\n`);
    },
  };
}
