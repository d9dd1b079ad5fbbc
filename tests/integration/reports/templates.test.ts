/** A tenant's own templates from creation to a published report, invisible to other tenants. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { searchCatalogue } from '../../../shared/contract/frameworks/catalogue.contract.ts';
import {
  getFramework,
  getFrameworkDisclosure,
  listFrameworks,
} from '../../../shared/contract/frameworks/frameworks.contract.ts';
import { getReportOutline } from '../../../shared/contract/reports/report-outline.contract.ts';
import { createReport, saveFieldValue } from '../../../shared/contract/reports/reports.contract.ts';
import type { FieldValue } from '../../../shared/model/answer/field-value.ts';
import { callChecked } from '../../support/cloud/checked-calls.ts';
import { type Caller, callApi } from '../../support/cloud/cloud-calls.ts';
import { callerOf, tenantOf } from '../../support/cloud/cloud-people.ts';
import {
  completeReport,
  downloadFile,
  finishedPublication,
  startPublishing,
} from '../../support/cloud/cloud-reports.ts';
import { openSharedCloud, type SharedCloud } from '../../support/cloud/peopled-cloud.ts';

const versionId = 'template-supplier-questionnaire-1';
const disclosureId = 'G-1';
const none: FieldValue = { kind: 'number', number: '0', unit: 'count', state: 'reported' };

describe('templates', { timeout: 300_000 }, () => {
  let cloud: SharedCloud;
  let caller: Caller;

  beforeAll(async () => {
    cloud = await openSharedCloud();
    caller = await callerOf(cloud, 'root');
  });
  afterAll(() => cloud.stop());

  const providersOf = async (of: Caller) => {
    const { frameworks } = await callApi(of, listFrameworks);
    return frameworks
      .filter(({ frameworkType }) => frameworkType === 'FB_CUSTOM_TEMPLATE')
      .map(({ provider }) => provider);
  };

  it('are offered by each tenant in its own name, also where it chose few frameworks', async () => {
    expect(await providersOf(caller)).toEqual([tenantOf('root').name, tenantOf('root').name]);
    const meridian = await callerOf(cloud, 'meridian');
    expect(new Set(await providersOf(meridian))).toEqual(new Set([tenantOf('meridian').name]));
  });

  it('are unknown to a tenant that has not the module', async () => {
    const harbour = await callerOf(cloud, 'harbour');
    expect(await providersOf(harbour)).toEqual([]);
    const refused = await Promise.all([
      callChecked(harbour, getFramework, { params: { versionId } }),
      callChecked(harbour, getFrameworkDisclosure, { params: { versionId, disclosureId } }),
      callChecked(harbour, createReport, {
        body: {
          name: 'On what is not there',
          language: 'en',
          periodStartOn: '2025-01-01',
          periodEndOn: '2025-12-31',
          frameworks: [{ versionId, disclosureIds: [disclosureId] }],
        },
      }),
    ]);
    expect(refused.map(({ status }) => status)).toEqual([404, 404, 404]);
    const found = await callApi(harbour, searchCatalogue, { query: { search: 'SSQ', limit: 5 } });
    expect(found.disclosures).toEqual([]);
  });

  it('are found by the search, answered and published like a framework', async () => {
    const found = await callApi(caller, searchCatalogue, { query: { search: 'SSQ G-1', limit: 5 } });
    expect(found.disclosures[0]).toMatchObject({ versionId, disclosureId });
    const { reportId } = await callApi(caller, createReport, {
      body: {
        name: 'Asked by a customer',
        language: 'en',
        periodStartOn: '2025-01-01',
        periodEndOn: '2025-12-31',
        frameworks: [
          { versionId, disclosureIds: [disclosureId] },
          { versionId: 'gri-2021', disclosureIds: ['205-3'] },
        ],
      },
    });
    const params = { reportId, versionId, disclosureId, fieldKey: 'm0' };
    await callApi(caller, saveFieldValue, { params, body: { value: none, revision: 0 } });
    const { frameworks } = await callApi(caller, getReportOutline, { params: { reportId } });
    expect(frameworks.map((one) => one.sections[0]?.disclosures[0])).toMatchObject([
      { id: disclosureId, answeredFields: 1 },
      { id: '205-3', answeredFields: 0, reusedFields: 1 },
    ]);
  });

  it('are in the files of a published report', async () => {
    const { reportId } = await callApi(caller, createReport, {
      body: {
        name: 'Handed to a customer',
        language: 'en',
        periodStartOn: '2024-01-01',
        periodEndOn: '2024-12-31',
        frameworks: [{ versionId, disclosureIds: [disclosureId] }],
      },
    });
    const params = { reportId, versionId, disclosureId, fieldKey: 'm0' };
    await callApi(caller, saveFieldValue, { params, body: { value: none, revision: 0 } });
    const publication = await finishedPublication(
      caller,
      await startPublishing(caller, await completeReport(caller, reportId)),
    );
    expect(publication.status).toBe('published');
    const { bytes } = await downloadFile(caller, publication, 'pdf');
    expect(new TextDecoder('latin1').decode(bytes.subarray(0, 5))).toBe('%PDF-');
  });
});
