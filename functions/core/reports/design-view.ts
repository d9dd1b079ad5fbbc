import type { ReportDesignView } from '../../../shared/contract/publishing/report-design.contract.ts';
import type { AssuranceFile } from '../../../shared/model/report/assurance-file.ts';
import type { LinkPictures } from '../images/picture-links.ts';
import type { DesignRecord } from './design.entity.ts';

type Stored = NonNullable<DesignRecord['assuranceFile']>;
const assuranceFileOf = ({ objectKey: _objectKey, ...file }: Stored): AssuranceFile => file;

/** A design as callers see it: the picture by a link, without its storage location. */
export const designViewOf = async (
  links: Pick<LinkPictures, 'one'>,
  { design, picture, assuranceFile, changedBy, revision }: DesignRecord,
): Promise<ReportDesignView> => ({
  design,
  pictureUrl: picture ? await links.one(picture.objectKey) : null,
  assuranceFile: assuranceFile && assuranceFileOf(assuranceFile),
  ...(changedBy ? { changedBy } : {}),
  revision,
});
