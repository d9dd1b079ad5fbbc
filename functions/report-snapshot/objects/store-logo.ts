import type { SnapshotBrand } from '../../../shared/model/publishing/snapshot.ts';
import { type Objects, objectKeyOf } from './objects.ts';
import { readSnapshot } from './snapshots.ts';
import type { RenderEvent } from './step-event.ts';

const logoKeyOf = (event: RenderEvent): string => objectKeyOf(event, 'logo.png');

/** Draws a snapshot's SVG logo once, for formats that have no SVG support. */
export const storeLogo = async (
  objects: Objects,
  event: RenderEvent,
  draw: (brand: SnapshotBrand) => Promise<Uint8Array | undefined>,
): Promise<void> => {
  const { brand, design } = await readSnapshot(objects, event.snapshotKey);
  const isShown = brand.logo?.mediaType === 'image/svg+xml' && design?.cover.logo !== 'none';
  const isWanted = isShown && (!design || design.formats.some((format) => format !== 'pdf'));
  if (!isWanted || (await objects.find(logoKeyOf(event)))) return;
  const drawn = await draw(brand);
  if (drawn) await objects.writeOnce(logoKeyOf(event), drawn, 'image/png');
};

export const findLogo = async (objects: Objects, event: RenderEvent): Promise<Uint8Array | undefined> =>
  (await objects.find(logoKeyOf(event))) ? objects.read(logoKeyOf(event)) : undefined;
