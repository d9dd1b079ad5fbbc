import { expect, it } from 'vitest';
import { chooseAccessChecks, withoutCheck } from './choose-access-checks.ts';
import { type AccessCheck, findAccessChecks } from './find-access-checks.ts';
import { readFunctionSources } from './function-sources.ts';

const find = (source: string): AccessCheck[] => findAccessChecks(new Map([['functions/people/file.ts', source]]));
const removed = (source: string): string[] => find(source).map((check) => withoutCheck(source, check));

it('removes what asks for more than existence', () => {
  const notFound = "throw new AppError('report.not_found');";
  expect(removed(`if (!one || one.organizationId !== own) ${notFound}`)).toEqual([`if (!one) ${notFound}`]);
  expect(removed(`if (one?.userId !== user.userId) { ${notFound} }`)).toEqual([`if (false) { ${notFound} }`]);
  expect(removed(`if (!mayRead(principal)) ${notFound}`)).toEqual([`if (false) ${notFound}`]);
});

it('leaves alone what is missing, and refusals for other reasons', () => {
  expect(find("if (!one || list.length === 0) throw new AppError('report.not_found');")).toEqual([]);
  expect(find("if (one.status !== 'open') throw new AppError('request.conflict');")).toEqual([]);
});

it('removes calls of functions that only check', () => {
  const guard = "const requireOwn = (p) => { if (p.id !== own) throw new AppError('auth.forbidden'); };";
  expect(removed(`${guard} requireOwn(principal);`)).toEqual([
    `${guard.replace('p.id !== own', 'false')} requireOwn(principal);`,
    `${guard} `,
  ]);
});

const all = findAccessChecks(readFunctionSources('.'));

it('chooses twenty files of at least twelve domains, another choice for another seed', () => {
  const first = chooseAccessChecks(all, '1');
  expect(new Set(first.map(({ file }) => file)).size).toBe(20);
  expect(new Set(first.map(({ domain }) => domain)).size).toBeGreaterThanOrEqual(12);
  expect(first.map(({ file }) => file)).toContain('functions/payments/pay-bill.ts');
  expect(chooseAccessChecks(all, '1')).toEqual(first);
  expect(chooseAccessChecks(all, '2')).not.toEqual(first);
});
