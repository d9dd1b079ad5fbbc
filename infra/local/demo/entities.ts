import { saveHubValues } from '../../../shared/contract/data-hub/data-hub.contract.ts';
import { addReportingTimes } from '../../../shared/contract/data-hub/reporting-times.contract.ts';
import { EntityView, listEntities } from '../../../shared/contract/entities/entities.contract.ts';
import type { EntityType } from '../../../shared/model/entities/reporting-entity.ts';
import { type Site, send } from './site.ts';
import type { DemoTenantKey } from './tenants.ts';

type Names = Partial<Record<DemoTenantKey, string>>;
/** Values of three years, the earliest first. */
type Years = [string, string, string];
type DemoEntity = {
  names: Names;
  type: EntityType;
  address: Names;
  /** Index of the parent in the list. */
  below?: number;
  /** SICS industry, where it is not the organisation's. */
  industryCode?: string;
  scope1: Years;
  electricity: Years;
};

/** Demo tenants that have entities: the third one has neither data hub nor entities on. */
const demoEntities: DemoEntity[] = [
  {
    names: { root: 'Tsing Yi terminal', harbour: '青衣碼頭' },
    type: 'Site',
    address: { root: 'Tsing Yi Road, Hong Kong', harbour: '香港青衣路' },
    scope1: ['2310', '2188.4', '2094'],
    electricity: ['7420', '7115.5', '6980'],
  },
  {
    names: { root: 'Cold store', harbour: '冷藏倉' },
    type: 'Building',
    address: { root: 'Tsing Yi Road 12, Hong Kong', harbour: '香港青衣路 12 號' },
    below: 0,
    scope1: ['410', '395', '388.5'],
    electricity: ['2950', '3010', '2875'],
  },
  {
    names: { root: 'Central office', harbour: '中環辦公室' },
    type: 'Building',
    address: { root: 'Des Voeux Road Central, Hong Kong', harbour: '香港德輔道中' },
    scope1: ['18', '16.2', '15'],
    electricity: ['612', '598', '571.3'],
  },
  {
    names: { root: 'MV Lantau Star', harbour: '海港之星' },
    type: 'Vessel/Ship',
    address: {},
    industryCode: 'TR-MT',
    scope1: ['4380', '4211', '4105.7'],
    electricity: ['240', '236', '251'],
  },
];

const years = [2023, 2024, 2025].map((year) => ({ startOn: `${year}-01-01`, endOn: `${year}-12-31` }));

/** The entities by the names of the tenant, made where they are not there yet, an upper one before those below it. */
const makeEntities = async (manager: Site): Promise<EntityView[]> => {
  const { entities } = await send(manager, listEntities.response, 'GET', '/entities');
  const made: EntityView[] = [];
  for (const { names, type, address, below, industryCode } of demoEntities) {
    const name = names[manager.key] ?? '';
    const existing = entities.find((entity) => entity.name === name);
    const parentId = below === undefined ? null : (made[below]?.entityId ?? null);
    const body = { name, type, address: address[manager.key] ?? '', parentId, industryCode: industryCode ?? null };
    made.push(existing ?? (await send(manager, EntityView, 'POST', '/entities', body)));
  }
  return made;
};

const typedValue = (number: string | undefined, unit: string) => ({
  kind: 'number',
  number: number ?? null,
  unit,
  state: 'reported',
});

/**
 * Entities of the demo organisation, added by its entity manager, with values of three years. An interrupted load is
 * resumed: stored values are the same and remain.
 */
export const loadEntities = async (manager: Site): Promise<void> => {
  const entities = await makeEntities(manager);
  const times = years.map((time) => ({ ...time, template: 'calendar' }));
  await send(manager, addReportingTimes.response, 'POST', '/data-hub/reporting-times', { times });
  for (const [index, { entityId }] of entities.entries()) {
    const { scope1, electricity } = demoEntities[index] ?? {};
    const entries = years.flatMap((time, year) => [
      { metricCode: 'ghg.scope1.gross', ...time, entityId, value: typedValue(scope1?.[year], 'tCO2e'), revision: 0 },
      {
        metricCode: 'energy.purchased.electricity',
        ...time,
        entityId,
        value: typedValue(electricity?.[year], 'MWh'),
        revision: 0,
      },
    ]);
    await send(manager, saveHubValues.response, 'PUT', '/data-hub/values', { entries });
  }
};
