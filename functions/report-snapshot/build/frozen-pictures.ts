import type { ReportSnapshot, SnapshotPicture } from '../../../shared/model/publishing/snapshot.ts';
import { picturesOf } from '../../../shared/model/text/rich-text.ts';
import { textPictureKey } from '../../core/images/text-picture.ts';
import type { ReadableObjects } from '../objects/objects.ts';

const pngSignature = Buffer.from('89504e470d0a1a0a', 'hex');

const pictureOf = (bytes: Uint8Array): SnapshotPicture => {
  const buffer = Buffer.from(bytes);
  const isPng = buffer.subarray(0, pngSignature.length).equals(pngSignature);
  return { mediaType: isPng ? 'image/png' : 'image/jpeg', base64: buffer.toString('base64') };
};

const pictureIdsOf = ({ frameworks }: ReportSnapshot) => {
  const fields = frameworks.flatMap(({ sections }) =>
    sections.flatMap(({ disclosures }) => disclosures.flatMap((disclosure) => disclosure.fields)),
  );
  const pictures = fields.flatMap(({ value }) => (value?.kind === 'richText' ? picturesOf(value.document) : []));
  return [...new Set(pictures.map(({ attrs }) => attrs.pictureId))];
};

type Place = { tenantId: string; organizationId: string };

/**
 * The bytes of every picture in the texts, each once, read one after the other so that at most one picture is in memory
 * twice. A missing object is skipped: its alternative text is printed in its place.
 */
export const frozenPictures = async (
  media: ReadableObjects,
  place: Place,
  snapshot: ReportSnapshot,
): Promise<Pick<ReportSnapshot, 'pictures'>> => {
  const pictures: Record<string, SnapshotPicture> = {};
  for (const pictureId of pictureIdsOf(snapshot)) {
    const key = textPictureKey(place, pictureId);
    if (await media.find(key)) pictures[pictureId] = pictureOf(await media.read(key));
  }
  return Object.keys(pictures).length > 0 ? { pictures } : {};
};
