/** Avatars, logos and pictures of articles over the running product: stored re-encoded; avatars and logos are read by expiring links and deleted when replaced. */
import { request } from 'node:http';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getArticle } from '../../../shared/contract/home/content.contract.ts';
import { keepContentPicture } from '../../../shared/contract/images/content-pictures.contract.ts';
import * as images from '../../../shared/contract/images/images.contract.ts';
import { getMe, getUserProfile, updateMe } from '../../../shared/contract/people/identity.contract.ts';
import {
  getContentPicture,
  getTenantContent,
  saveContent,
} from '../../../shared/contract/platform/platform-operations.contract.ts';
import { callChecked } from '../../support/cloud/checked-calls.ts';
import { type Caller, callApi } from '../../support/cloud/cloud-calls.ts';
import { callerOf, tenantOf } from '../../support/cloud/cloud-people.ts';
import { sendRequest } from '../../support/cloud/cloud-request.ts';
import { openSharedCloud, type SharedCloud } from '../../support/cloud/peopled-cloud.ts';

type Answer = { status: number; type: string | undefined; bytes: Buffer };

/** A link as a browser follows it: no token, no cookie. */
const follow = (url: string, method = 'GET', body?: Buffer, type = 'image/png'): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const headers = body ? { 'content-type': type, 'content-length': body.byteLength } : {};
    request(url, { method, headers }, (incoming) => {
      const chunks: Buffer[] = [];
      incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
      incoming.on('end', () =>
        resolve({
          status: incoming.statusCode ?? 0,
          type: incoming.headers['content-type'],
          bytes: Buffer.concat(chunks),
        }),
      );
    })
      .on('error', reject)
      .end(body);
  });

const picture = (width: number, height: number, background = '#0b6b5d') =>
  sharp({ create: { width, height, channels: 3, background } });
const fileOf = async (made: ReturnType<typeof picture>, format: 'png' | 'jpeg' | 'webp' | 'gif') =>
  new File([Uint8Array.from(await made.toFormat(format).toBuffer())], `a.${format}`, { type: `image/${format}` });
const filesOf = async (format: 'png' | 'jpeg' | 'webp' | 'gif' = 'png') => ({
  thumbnail: await fileOf(picture(100, 75), format),
  image: await fileOf(picture(1_600, 1_200), format),
});

describe('pictures', { timeout: 300_000 }, () => {
  let cloud: SharedCloud;
  let ada: Caller;
  let ben: Caller;

  beforeAll(async () => {
    cloud = await openSharedCloud();
    ada = await callerOf(cloud, 'root');
    ben = await callerOf(cloud, 'root', 'basic@demo.example');
  });
  afterAll(() => cloud.stop());

  it.each(['png', 'jpeg', 'webp', 'gif'] as const)('keeps an avatar of type %s in two sizes', async (format) => {
    const links = await callApi(ben, images.uploadUserImage, { body: await filesOf(format) });
    const [thumbnail, image] = await Promise.all([follow(links.thumbnail), follow(links.image)]);
    expect([thumbnail.status, image.status]).toEqual([200, 200]);
    expect(await sharp(thumbnail.bytes).metadata()).toMatchObject({ width: 100, height: 75 });
    expect(await sharp(image.bytes).metadata()).toMatchObject({ width: 1_024, height: 768 });
  });

  it('shows it with the person, deletes the one before, and ends the link of a removed one', async () => {
    const first = await callApi(ada, images.uploadUserImage, { body: await filesOf() });
    const second = await callApi(ada, images.uploadUserImage, { body: await filesOf('jpeg') });
    expect((await follow(first.image)).status).toBe(404);
    const path = (url: string | null) => new URL(url ?? '').pathname;
    expect(path((await callApi(ada, getMe)).image)).toBe(path(second.image));
    expect(path((await callApi(ada, getUserProfile)).userInfo.thumbnail)).toBe(path(second.thumbnail));
    await callApi(ada, images.removeUserImage);
    expect((await callApi(ada, getMe)).image).toBeNull();
    expect((await follow(second.image)).status).toBe(404);
  });

  it('an altered link or another method is refused', async () => {
    const { image } = await callApi(ada, images.uploadUserImage, { body: await filesOf() });
    expect((await follow(image.replace(/X-Amz-Expires=\d+/, 'X-Amz-Expires=604800'))).status).toBe(403);
    expect((await follow(image.split('?')[0] ?? '')).status).toBe(403);
    expect((await follow(image, 'PUT', Buffer.from('x'))).status).toBe(403);
  });

  it('the logo is for administrators of the own organisation', async () => {
    const { currentOrganization } = await callApi(ada, getMe);
    const own = { params: { id: currentOrganization.id }, body: await filesOf() };
    const other = { params: { id: currentOrganization.id.replace(/1$/, '2') }, body: await filesOf() };
    expect((await callChecked(ben, images.setOrganizationLogo, own)).status).toBe(403);
    expect((await callChecked(ada, images.setOrganizationLogo, other)).status).toBe(404);
    await callApi(ada, images.setOrganizationLogo, { params: { id: currentOrganization.id }, body: await filesOf() });
    const { thumbnail } = (await callApi(ben, getUserProfile)).organizationProfiles;
    expect((await follow(thumbnail ?? '')).status).toBe(200);
    await callApi(ada, images.removeOrganizationLogo, { params: { id: currentOrganization.id } });
  });

  it('refuses a file that is no image, too large, reused or missing, and changes nothing', async () => {
    const before = (await callApi(ada, getMe)).revision;
    const good = await filesOf();
    const text = new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'a.png', { type: 'image/png' });
    const large = new File([new Uint8Array(4_600_000)], 'a.png', { type: 'image/png' });
    const refusals = await Promise.all([
      callChecked(ada, images.uploadUserImage, { body: { ...good, image: text } }),
      callChecked(ada, images.uploadUserImage, {
        body: { ...good, image: new File(['x'], 'a.html', { type: 'text/html' }) },
      }),
      callChecked(ada, images.uploadUserImage, { body: { ...good, image: large } }),
      callChecked(ada, images.uploadUserImage, { body: { ...good, third: good.image } }),
      callChecked(ada, images.uploadUserImage, { body: { image: good.image } }),
      callChecked({ ...ada, headers: { 'content-type': 'application/json' } }, images.uploadUserImage, { body: good }),
    ]);
    expect(refusals.map(({ status }) => status)).toEqual([422, 422, 400, 400, 422, 400]);
    expect((await callApi(ada, getMe)).revision).toBe(before);
  });

  it('accepts a larger one by a presigned address, exactly as announced, and only from the requester', async () => {
    const bytes = await picture(3_000, 2_000).png({ compressionLevel: 0 }).toBuffer();
    expect(bytes.byteLength).toBeGreaterThan(4_500_000);
    const upload = { contentType: 'image/png' as const, sizeBytes: bytes.byteLength };
    const { url, uploadId } = await callApi(ada, images.createImageUpload, { body: upload });
    const finish = (caller: Caller) => callChecked(caller, images.finishUserImage, { body: { uploadId } });
    expect((await finish(ada)).status).toBe(417);
    expect((await follow(url, 'PUT', bytes.subarray(1))).status).toBe(403);
    expect((await follow(url, 'PUT', bytes)).status).toBe(200);
    expect((await finish(ben)).status).toBe(417);
    expect((await finish(ada)).status).toBe(200);
    expect((await finish(ada)).status).toBe(417);
  });

  it('own details change once per revision', async () => {
    const me = await callApi(ben, getMe);
    const body = {
      firstName: '陳',
      lastName: 'Ho',
      phoneNumber: '+85221234567',
      countryCode: 'HK',
      department: 'Sustainability',
      revision: me.revision,
    };
    const statuses = await Promise.all([1, 2, 3].map(async () => (await callChecked(ben, updateMe, { body })).status));
    expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 409, 409]);
    expect(await callApi(ben, getMe)).toMatchObject({ firstName: '陳', department: 'Sustainability' });
    const wrong = await callChecked(ben, updateMe, { body: { ...body, phoneNumber: '123', firstName: ' ' } });
    expect(wrong.status).toBe(422);
  });

  it('in articles are shown by the host of each chosen tenant, re-encoded, described in both languages', async () => {
    const operator = await callerOf(cloud, 'root', 'operator@demo.example');
    const [here, there] = [tenantOf('root'), tenantOf('harbour')];
    const params = { tenantId: here.tenantId };
    const bytes = await picture(1_600, 800).jpeg().toBuffer();
    const upload = { contentType: 'image/jpeg' as const, sizeBytes: bytes.byteLength };
    const { url, uploadId } = await callApi(operator, images.createImageUpload, { body: upload });
    expect((await follow(url, 'PUT', bytes, 'image/jpeg')).status).toBe(200);
    const file = await callApi(operator, keepContentPicture, { params, body: { uploadId } });
    expect([file.width, file.height]).toEqual([1_440, 720]);
    const preview = { params: { ...params, pictureId: file.pictureId } };
    expect((await callApi(operator, getContentPicture, preview)).picture).toMatch(/^data:image\/jpeg;base64,/);
    const [article] = (await callApi(operator, getTenantContent, { params })).articles;
    if (!article) throw new Error('no article');
    const cover = { ...file, alt: { en: 'A green roof', zhTw: '綠化屋頂' } };
    const save = (changes: object) => {
      const content = { kind: 'article', item: { ...article, cover, ...changes } };
      return callChecked(operator, saveContent, {
        params,
        body: { alsoIn: [there.tenantId], content, reason: 'Roofs' },
      });
    };
    expect((await save({ cover: { ...cover, alt: { en: 'A green roof', zhTw: null } } })).body).toMatchObject({
      code: 'content.language_missing',
    });
    expect((await save({ pictures: [{ ...cover, pictureId: '0'.repeat(32), after: 1 }] })).body).toMatchObject({
      code: 'upload.missing',
    });
    const saved = await save({ pictures: [{ ...cover, after: 1 }] });
    expect(saved.body).toEqual({ saved: article.articleId, tenants: 2 });
    const eve = await callerOf(cloud, 'harbour');
    const read = await callApi(eve, getArticle, { params: { articleId: article.articleId } });
    expect([read.cover?.alt, read.pictures.map(({ after }) => after)]).toEqual(['A green roof', [1]]);
    for (const host of [here.hostname, there.hostname]) {
      const path = `/theme/article-${file.pictureId}`;
      const shown = await sendRequest({ port: cloud.port, host, method: 'GET', path });
      expect([host, shown.status, shown.headers['content-type']]).toEqual([host, 200, 'image/jpeg']);
    }
  });
});
