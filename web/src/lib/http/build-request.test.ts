import { describe, expect, it } from 'vitest';
import { getFrameworkDisclosure } from '../../../../shared/contract/frameworks/frameworks.contract.ts';
import { listReports, updateReport } from '../../../../shared/contract/reports/reports.contract.ts';
import { TenantId } from '../../../../shared/ids.ts';
import { buildHeaders, buildRequest, type RequestSettings } from './build-request.ts';

const settings: RequestSettings = {
  host: 'harbour.example:4000',
  platformLanguage: 'zhTw',
  communicationLanguage: 'en',
  reportLanguage: 'zhTw',
  tenantId: undefined,
  accessToken: undefined,
};

describe('request of a call', () => {
  it('encodes path parameters and keeps them one segment each', () => {
    const params = { versionId: 'gri-2021', disclosureId: '305-1/a b' };
    expect(buildRequest(getFrameworkDisclosure, '/api', { params }).url).toBe(
      '/api/frameworks/gri-2021/disclosures/305-1%2Fa%20b',
    );
  });

  it('omits undefined parameters', () => {
    const query = { list: 'ongoing', limit: 25, search: '', cursor: undefined };
    expect(buildRequest(listReports, '/api', { query }).url).toBe('/api/reports?list=ongoing&limit=25');
  });

  it('sends a body as JSON, and none without input', () => {
    const params = { reportId: 'rpt_1' };
    expect(buildRequest(updateReport, '/api', { params, body: { revision: 1 } })).toMatchObject({
      method: 'PATCH',
      body: '{"revision":1}',
      isJson: true,
    });
    expect(buildRequest(listReports, '/api', {})).toMatchObject({ body: undefined, isJson: false });
  });

  it('refuses to send a path with a missing parameter', () => {
    expect(() => buildRequest(updateReport, '/api', {})).toThrow('reportId');
  });
});

describe('headers of a call (specification 7)', () => {
  it('contain languages and host; no tenant on the root domain, no token before sign-in', () => {
    expect(buildHeaders(settings, false)).toEqual({
      accept: 'application/json',
      'platform-language': 'zhTw',
      'communication-language': 'en',
      'report-language': 'zhTw',
      'tenant-url': 'harbour.example:4000',
    });
  });

  it('contain tenant and bearer token when known', () => {
    const tenantId = TenantId.parse(`tnt_${'0'.repeat(26)}`);
    expect(buildHeaders({ ...settings, tenantId, accessToken: 'abc' }, true)).toMatchObject({
      'tenant-id': tenantId,
      authorization: 'Bearer abc',
      'content-type': 'application/json',
    });
  });
});
