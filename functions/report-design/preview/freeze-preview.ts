import { AppError } from '../../../shared/errors.ts';
import { adjust } from '../../core/data/write.ts';
import { buildSnapshot } from '../../report-snapshot/build/build-snapshot.ts';
import type { StepDependencies } from '../../report-snapshot/build/dependencies.ts';
import { frozenPictures } from '../../report-snapshot/build/frozen-pictures.ts';
import { readPrinted } from '../../report-snapshot/build/read-source.ts';
import { inLanguage } from '../../report-snapshot/build/texts-in-language.ts';
import { previewKeys } from '../../report-snapshot/objects/drawn-objects.ts';
import { putJson, type ShortLivedObjects } from '../../report-snapshot/objects/short-lived-objects.ts';
import type { PreviewInput } from '../../report-snapshot/objects/step-event.ts';
import { previewEntity } from './preview.entities.ts';

type Dependencies = Pick<StepDependencies, 'table' | 'brand' | 'media' | 'catalogue' | 'now'> & {
  shortLived: Pick<ShortLivedObjects, 'put'>;
};

/** The snapshot that publishing would freeze now, in the stored design, with the next revision number. */
export const freezePreview = async (
  { catalogue, shortLived, ...others }: Dependencies,
  input: PreviewInput,
): Promise<Record<string, never>> => {
  const preview = await others.table.find(previewEntity, input);
  if (!preview) throw new AppError('preview.not_found');
  const source = await readPrinted({ ...others, catalogue }, input, { languages: [preview.language] });
  const built = buildSnapshot(catalogue, inLanguage(source, preview.language));
  const snapshot = { ...built, ...(await frozenPictures(others.media, input, built)) };
  await putJson(shortLived, previewKeys(input).snapshot, snapshot);
  return {};
};

/** Marks a preview as failed, for the screen that waits for it. */
export const failPreview = async (
  { table }: Pick<StepDependencies, 'table'>,
  input: PreviewInput,
): Promise<Record<string, never>> => {
  await table.write([adjust(previewEntity, input, { set: { hasFailed: true } })]);
  return {};
};
