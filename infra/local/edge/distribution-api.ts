/** CloudFront's own calls, as far as the product makes them: a distribution is read, and headers of its origins are changed. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import * as z from 'zod';
import type { Edge } from '../assembly/edge.model.ts';
import type { Store } from '../core/store.ts';
import { headerOf, readBody } from '../http/http.ts';
import { type Guard, openGuard } from '../iam/guard.ts';
import { element, findElements, findText } from '../s3/xml.ts';
import { refuseXml, sendXml } from './edge-xml.ts';

const StoredHeader = z.object({ value: z.string(), version: z.number().int() });
const configBytesMax = 1_048_576;

export type DistributionApi = {
  handle(request: IncomingMessage, response: ServerResponse): Promise<void>;
  /** Value of a custom origin header: as changed last, or the template's. */
  headerValue(originId: string, headerName: string): string | undefined;
};

export type DistributionApiOptions = {
  edge: Edge;
  store: Store;
  account: string;
  /** Puts the value in the place of a dynamic reference (`{{resolve:secretsmanager:…}}`). */
  resolve: (text: string) => string;
  /** Refuses callers who lack a right; left out, everybody may do everything. */
  guard?: Guard;
};

export function createDistributionApi(options: DistributionApiOptions): DistributionApi {
  const { edge, store, account, resolve, guard = openGuard } = options;
  const storedHeaders = store.collection('edge-headers', StoredHeader);
  const arn = `arn:aws:cloudfront::${account}:distribution/${edge.distributionId}`;
  const keyOf = (originId: string, headerName: string): string => `${originId}/${headerName.toLowerCase()}`;

  function headerValue(originId: string, headerName: string): string | undefined {
    const key = keyOf(originId, headerName);
    const known = storedHeaders.get(key);
    if (known !== undefined) return known.value;
    const origin = edge.origins.find(({ Id }) => Id === originId);
    const named = origin?.OriginCustomHeaders.find(({ HeaderName }) => keyOf(originId, HeaderName) === key);
    if (named === undefined) return undefined;
    // CloudFormation resolves it once, when it deploys.
    const value = resolve(named.HeaderValue);
    storedHeaders.put(key, { value, version: 1 });
    return value;
  }

  const etag = (): string => `E${storedHeaders.list({}).reduce((sum, { value: { version } }) => sum + version, 0)}`;

  function configXml(): string {
    const origins = edge.origins.map((origin) => {
      const headers = origin.OriginCustomHeaders.map(({ HeaderName }) => {
        const value = element('HeaderValue', headerValue(origin.Id, HeaderName));
        return `<OriginCustomHeader>${element('HeaderName', HeaderName)}${value}</OriginCustomHeader>`;
      });
      const items = headers.length > 0 ? `<Items>${headers.join('')}</Items>` : '';
      const custom = `<CustomHeaders>${element('Quantity', headers.length)}${items}</CustomHeaders>`;
      return `<Origin>${element('Id', origin.Id)}${element('DomainName', origin.DomainName)}${custom}</Origin>`;
    });
    const list = `<Origins>${element('Quantity', origins.length)}<Items>${origins.join('')}</Items></Origins>`;
    return `<DistributionConfig>${element('CallerReference', 'local')}${list}${element('Enabled', true)}</DistributionConfig>`;
  }

  function send(response: ServerResponse): void {
    const inner = [element('Id', edge.distributionId), element('Status', 'Deployed'), configXml()].join('');
    sendXml(response, 200, 'Distribution', inner, etag());
  }

  function takeHeaders(xml: string): void {
    for (const origin of findElements(xml, 'Origin')) {
      const originId = findText(origin, 'Id') ?? '';
      for (const header of findElements(origin, 'OriginCustomHeader')) {
        const key = keyOf(originId, findText(header, 'HeaderName') ?? '');
        const value = findText(header, 'HeaderValue') ?? '';
        const version = (storedHeaders.get(key)?.version ?? 0) + 1;
        storedHeaders.put(key, { value, version });
      }
    }
  }

  return {
    headerValue,
    async handle(request, response) {
      const isUpdate = request.method === 'PUT';
      const action = isUpdate ? 'cloudfront:UpdateDistribution' : 'cloudfront:GetDistribution';
      const path = `/2020-05-31/distribution/${edge.distributionId}${isUpdate ? '/config' : ''}`;
      const xml = (await readBody(request, configBytesMax)).toString('utf8');
      const refused = guard(request, [{ action, resource: arn }]);
      if (refused !== undefined) refuseXml(response, 403, refused.code, refused.message);
      else if (request.url?.split('?')[0] !== path) {
        refuseXml(response, 404, 'NoSuchDistribution', 'The specified distribution does not exist.');
      } else if (isUpdate && headerOf(request, 'if-match') !== etag()) {
        refuseXml(response, 412, 'PreconditionFailed', 'The precondition in If-Match is not met.');
      } else {
        if (isUpdate) takeHeaders(xml);
        send(response);
      }
    },
  };
}
