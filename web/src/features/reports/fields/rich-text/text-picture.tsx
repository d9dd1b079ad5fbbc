import Button from '@cloudscape-design/components/button';
import Skeleton from '@cloudscape-design/components/skeleton';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { getReportPicture } from '../../../../../../shared/contract/images/report-pictures.contract.ts';
import type { RichTextImage } from '../../../../../../shared/model/text/rich-text.ts';
import { useCall } from '../../../../lib/api/use-call.ts';
import { onceAVisit } from '../../common/use-frameworks.ts';

/** A presigned link expires after an hour: a failed one is requested once more before the alt text is shown. */
const failuresMax = 2;

/** A picture of a text by its name. Its space is reserved while it loads, and its alt text is shown if it fails. */
export const TextPicture = ({ picture }: { picture: RichTextImage['attrs'] }) => {
  const { t } = useTranslation('workspace');
  const { pictureId, alt, width, height } = picture;
  const { data, error, mutate } = useCall(getReportPicture, { params: { pictureId } }, onceAVisit);
  const [failures, setFailures] = useState(0);
  const again = (): void => {
    setFailures(0);
    void mutate();
  };
  if (failures >= failuresMax || (error && !data)) {
    return (
      <span>
        [{alt}] <span className="quiet">{t('editor.pictureUnreached')}</span>{' '}
        <Button variant="inline-link" onClick={again}>
          {t('editor.pictureAgain')}
        </Button>
      </span>
    );
  }
  if (!data) return <Skeleton width={`min(100%, ${width}px)`} />;
  const fail = (): void => {
    setFailures(failures + 1);
    if (failures === 0) void mutate();
  };
  return <img src={data.url} alt={alt} width={width} height={height} loading="lazy" onError={fail} />;
};
