import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import FileInput from '@cloudscape-design/components/file-input';
import FormField from '@cloudscape-design/components/form-field';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OrganizationId } from '../../../../../shared/ids.ts';
import { pictureTypes } from '../../../../../shared/model/people/picture.ts';
import { useFlash } from '../../../components/flash/use-flash.ts';
import { removePicture, sendPicture } from './send-picture.ts';
import { usePicture } from './use-picture.ts';

type Props = {
  owner: { kind: 'user' } | { kind: 'organization'; id: OrganizationId };
  label: string;
  /** Preview of the picture in its later place; undefined: no picture. */
  show: (source: string | undefined) => ReactNode;
  stored: string | null;
  onChanged: () => Promise<void>;
};

/** Choose a picture, preview it, then save it; or remove it (screens 22). */
export const PictureField = ({ owner, label, show, stored, onChanged }: Props) => {
  const { t } = useTranslation('settings');
  const flash = useFlash();
  const picture = usePicture(owner.kind === 'user');
  const [isBusy, setIsBusy] = useState(false);
  const { chosen } = picture;

  const run = async (work: () => Promise<void>): Promise<void> => {
    setIsBusy(true);
    try {
      await work();
      await onChanged();
      picture.clear();
    } catch (error) {
      flash.showError(error);
    } finally {
      setIsBusy(false);
    }
  };
  const idle = (
    <SpaceBetween direction="horizontal" size="xs">
      <FileInput
        value={[]}
        accept={pictureTypes.join(',')}
        ariaLabel={t(stored ? 'picture.changeFor' : 'picture.chooseFor', { label })}
        onChange={({ detail }) => void picture.choose(detail.value[0])}
      >
        {stored ? t('picture.change') : t('picture.choose')}
      </FileInput>
      {stored ? (
        <Button
          variant="link"
          loading={isBusy}
          ariaLabel={t('picture.removeOf', { label })}
          onClick={() => void run(() => removePicture(owner))}
        >
          {t('picture.remove')}
        </Button>
      ) : null}
    </SpaceBetween>
  );
  const ready = chosen ? (
    <SpaceBetween direction="horizontal" size="xs">
      <Button variant="primary" loading={isBusy} onClick={() => void run(() => sendPicture(owner, chosen))}>
        {t('picture.use')}
      </Button>
      <Button variant="link" disabled={isBusy} onClick={picture.clear}>
        {t('picture.discard')}
      </Button>
    </SpaceBetween>
  ) : null;
  return (
    <FormField
      label={label}
      constraintText={t('picture.hint')}
      errorText={picture.problem}
      warningText={chosen?.isSmall ? t('picture.small') : ''}
    >
      <div className="picture-field">
        {show(chosen?.preview ?? stored ?? undefined)}
        <div>
          {chosen ? (
            <Box variant="p" color="text-body-secondary">
              {t('picture.preview')}
            </Box>
          ) : null}
          {ready ?? idle}
        </div>
      </div>
    </FormField>
  );
};
