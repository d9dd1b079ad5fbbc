import { RenderEnvironment, readEnvironment } from '../core/environment.ts';
import { createObjects } from './objects.ts';
import { renderDocx } from './render/render-docx.ts';
import { renderFile } from './render-file.ts';

const objects = createObjects(readEnvironment(RenderEnvironment).PUBLICATIONS_BUCKET);

export const handler = (event: unknown) => renderFile(objects, 'docx', event, renderDocx);
