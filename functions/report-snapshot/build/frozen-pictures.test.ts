import { describe, expect, it } from 'vitest';
import { createMemoryObjects } from '../../../tests/support/memory/memory-objects.ts';
import { samplePicture } from '../../../tests/support/published-files/sample-rich-text.ts';
import { sampleSnapshot } from '../../../tests/support/published-files/sample-snapshot.ts';
import { frozenPictures } from './frozen-pictures.ts';

const place = { tenantId: `tnt_${'1'.padStart(26, '0')}`, organizationId: `org_${'2'.padStart(26, '0')}` };
const own = `${place.tenantId}/${place.organizationId}/pictures/${samplePicture.pictureId}`;
const { pictures: _pictures, ...snapshot } = sampleSnapshot();

const bucketWith = (key: string, bytes: Buffer) => {
  const { objects, bodies } = createMemoryObjects();
  bodies.set(key, bytes);
  return objects;
};
const { pictureId, mediaType, base64 } = samplePicture;
const png = Buffer.from(base64, 'base64');

describe('pictures of a frozen report', () => {
  it('are in the snapshot in full, each once, with their media type', async () => {
    expect(await frozenPictures(bucketWith(own, png), place, snapshot)).toEqual({
      pictures: { [pictureId]: { mediaType, base64 } },
    });
    const jpeg = Buffer.from('ffd8ffe0', 'hex');
    expect(await frozenPictures(bucketWith(own, jpeg), place, snapshot)).toEqual({
      pictures: { [pictureId]: { mediaType: 'image/jpeg', base64: jpeg.toString('base64') } },
    });
  });

  it('are never those of another organisation under the same name', async () => {
    const foreign = own.replace('org_0', 'org_9');
    expect(await frozenPictures(bucketWith(foreign, png), place, snapshot)).toEqual({});
  });

  it('do not change a snapshot without pictures in texts', async () => {
    const bare = { ...snapshot, frameworks: snapshot.frameworks.map((one) => ({ ...one, sections: [] })) };
    expect(await frozenPictures(bucketWith(own, png), place, bare)).toEqual({});
  });
});
