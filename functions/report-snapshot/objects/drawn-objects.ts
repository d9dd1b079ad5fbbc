import { DrawingProgress, nothingDrawn } from '../../../shared/model/publishing/report-preview.ts';
import type { LinkedObjects } from './linked-objects.ts';

type Place = { tenantId: string; organizationId: string; reportId: string };

/**
 * The folder of a preview's or publication's temporary objects, which expire after a day (lifecycle rule of
 * `exports/`).
 */
const folderOf = ({ tenantId, organizationId, reportId }: Place, id: string): string =>
  `exports/${tenantId}/${organizationId}/${reportId}/${id}`;

export const previewKeys = (place: Place & { previewId: string }) => {
  const folder = folderOf(place, place.previewId);
  return { snapshot: `${folder}/snapshot.json`, firstPage: `${folder}/first.pdf`, whole: `${folder}/report.pdf` };
};

/** Progress of a preview or of a publication's PDF. */
export const progressKey = (place: Place, id: string): string => `${folderOf(place, id)}/progress.json`;

/** Undefined before drawing starts. */
export const readProgress = async (objects: Pick<LinkedObjects, 'find'>, key: string): Promise<DrawingProgress> => {
  const bytes = await objects.find(key);
  return bytes ? DrawingProgress.parse(JSON.parse(new TextDecoder().decode(bytes))) : nothingDrawn;
};
