import type { Construct } from 'constructs';
import type { RenderEnvironment, RenderPdfEnvironment } from '../../functions/core/environment.ts';
import type { Stage } from '../config.ts';
import { renderDocx, renderPdf, renderXlsx } from '../functions.ts';
import { ProductFunction } from './product-function.ts';
import type { DataResources } from './stage-resources.ts';

type RenderersProps = { readonly stage: Stage; readonly bundlesDirectory: string; readonly data: DataResources };

/** The functions that make the files of a publication, one a format. */
export const createRenderers = (scope: Construct, { stage, bundlesDirectory, data }: RenderersProps) => {
  const common = { stage, bundlesDirectory };
  const environment: RenderEnvironment = { PUBLICATIONS_BUCKET: data.publications.bucket.bucketName };
  const renderers = {
    pdf: new ProductFunction<RenderPdfEnvironment>(scope, 'RenderPdf', {
      ...common,
      definition: renderPdf,
      // Lambda unpacks the bundle's folder here; the local cloud sets the folder that it runs the bundle from.
      environment: {
        ...environment,
        CHROMIUM_BIN_DIR: '/var/task/chromium',
        MEDIA_BUCKET: data.media.bucket.bucketName,
      },
    }),
    xlsx: new ProductFunction(scope, 'RenderXlsx', { ...common, definition: renderXlsx, environment }),
    docx: new ProductFunction(scope, 'RenderDocx', { ...common, definition: renderDocx, environment }),
  };
  for (const renderer of Object.values(renderers)) {
    data.publications.grantObjects(renderer, ['s3:GetObject', 's3:PutObject']);
  }
  data.media.grantObjects(renderers.pdf, ['s3:GetObject', 's3:PutObject'], ['exports/']);
  return renderers;
};
