import type { Catalogue } from '../../shared/catalogue/catalogue.ts';
import { answersOfProfile, type HelperAnswers } from '../../shared/model/framework/framework-helper.ts';
import type { Principal } from '../core/auth/principal.ts';
import { asConflict } from '../core/data/as-conflict.ts';
import type { TenantTable } from '../core/data/tenant-table.ts';
import { put } from '../core/data/write.ts';
import { helperEntity } from './helper-answers.entity.ts';

type Dependencies = { table: TenantTable; catalogue: Pick<Catalogue, 'stockExchanges'> };

/** The stored answers, and the known facts of the company profile. */
export const readHelper = async ({ table, catalogue }: Dependencies, { organization }: Principal) => {
  const stored = await table.find(helperEntity, organization);
  const exchange = catalogue.stockExchanges().find(({ code }) => code === organization.stockExchangeCode);
  return {
    answers: stored?.answers ?? {},
    revision: stored?.revision ?? 0,
    fromProfile: answersOfProfile(organization, exchange?.country),
  };
};

/** Answers are stored as a whole; a caller without the latest state gets 409. */
export const writeHelper = async (
  { table }: Pick<Dependencies, 'table'>,
  { organization }: Principal,
  { answers, revision }: { answers: HelperAnswers; revision: number },
) => {
  const { organizationId } = organization;
  const record = { organizationId, answers, revision: revision + 1 };
  await table.write([put(helperEntity, record, revision === 0 ? 'new' : revision)]).catch(asConflict);
  return { answers, revision: record.revision };
};
