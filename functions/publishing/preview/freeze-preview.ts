import { AppError } from '../../../shared/errors.ts';
import { adjust } from '../../core/data/write.ts';
import { buildSnapshot } from '../steps/build-snapshot.ts';
import type { StepDependencies } from '../steps/dependencies.ts';
import { frozenPictures } from '../steps/frozen-pictures.ts';
import { readPrinted } from '../steps/read-source.ts';
import type { PreviewInput } from '../steps/step-event.ts';
import { inLanguage } from '../steps/texts-in-language.ts';
import { previewKeys } from './drawn-objects.ts';
import { previewEntity } from './preview.entities.ts';
import { putJson, type ShortLivedObjects } from './short-lived-objects.ts';

type Dependencies = Pick<StepDependencies, 'table' | 'brand' | 'media' | 'catalogue' | 'now'> & {
  shortLived: Pick<ShortLivedObjects, 'put'>;
};

/** The snapshot that publishing would freeze now, in the stored design, with the number of the next revision. */
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

/** The screen that waits for the preview is told that there will be none. */
export const failPreview = async (
  { table }: Pick<StepDependencies, 'table'>,
  input: PreviewInput,
): Promise<Record<string, never>> => {
  await table.write([adjust(previewEntity, input, { set: { hasFailed: true } })]);
  return {};
};
