import { demoPassword } from '../../../infra/local/demo/people.ts';
import { endAccess, grantAccess, listConsultancies } from '../../../shared/contract/people/consultancies.contract.ts';
import type { GrantLevel } from '../../../shared/model/people/grant-level.ts';
import type { Language } from '../../../shared/model/text/language.ts';
import { type Caller, callApi } from '../../support/cloud/cloud-calls.ts';
import { createColleagues } from './newcomer.ts';
import { callerOf } from './session.ts';
import type { Person, Site } from './sites.ts';

export type Member = { person: Person; caller: Caller; name: string };

const createMember = async (
  site: Site,
  type: 'Client' | 'Consultancy',
  name: string,
  language: Language,
  isDataHubEnabled = false,
): Promise<Member> => {
  const made = await createColleagues(site, { language, roles: ['Administrator'], name, type, isDataHubEnabled });
  const person = { email: made.Administrator, password: demoPassword, firstName: 'Administrator' };
  return { person, caller: await callerOf(site, person, language), name };
};

/** A consultancy and its own clients, which give it access. */
export const createConsultancy = async (
  site: Site,
  {
    clients,
    language,
    level = 'edit',
    isDataHubEnabled = false,
  }: { clients: readonly string[]; language: Language; level?: GrantLevel; isDataHubEnabled?: boolean },
) => {
  const firm = await createMember(site, 'Consultancy', 'Northlight', language);
  const { firmCode } = await callApi(firm.caller, listConsultancies, { query: {} });
  if (!firmCode) throw new Error('the firm has no code');
  const members: Member[] = [];
  for (const name of clients) {
    const client = await createMember(site, 'Client', name, language, isDataHubEnabled);
    const body = { level, endsOn: null, revision: null };
    await callApi(client.caller, grantAccess, { params: { consultancyId: firmCode }, body });
    members.push(client);
  }
  const end = ({ caller }: Member) => callApi(caller, endAccess, { params: { consultancyId: firmCode } });
  return { firm, firmCode, clients: members, end };
};
