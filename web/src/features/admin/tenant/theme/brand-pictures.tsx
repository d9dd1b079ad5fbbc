import Button from '@cloudscape-design/components/button';
import FileInput from '@cloudscape-design/components/file-input';
import FormField from '@cloudscape-design/components/form-field';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { finishBrandPicture } from '../../../../../../shared/contract/images/brand-pictures.contract.ts';
import type { TenantId } from '../../../../../../shared/ids.ts';
import { pictureLimits, pictureTypes } from '../../../../../../shared/model/people/picture.ts';
import { BrandPicture } from '../../../../../../shared/model/platform/brand-picture.ts';
import { pictureProblem } from '../../../../lib/pictures/picture-problem.ts';
import { uploadPicture } from '../../../../lib/pictures/upload-picture.ts';
import { callApi } from '../../../../lib/session/session.ts';
import { ReasonModal } from '../../reason-modal.tsx';

/** Preview width: a favicon has the size of a browser tab's icon. */
const shownPixels: Record<BrandPicture, number> = { logo: 160, 'mini-logo': 36, favicon: 16 };

const useChosen = () => {
  const [file, setFile] = useState<File>();
  const preview = useMemo(() => file && URL.createObjectURL(file), [file]);
  useEffect(
    () => () => {
      if (preview) URL.revokeObjectURL(preview);
    },
    [preview],
  );
  return { file, preview, choose: setFile };
};

const Field = ({ tenantId, picture, name }: { tenantId: TenantId; picture: BrandPicture; name: string }) => {
  const { t } = useTranslation('admin-tenant');
  const { file, preview, choose } = useChosen();
  const [problem, setProblem] = useState<ReturnType<typeof pictureProblem>>();
  const [isAsking, setIsAsking] = useState(false);
  const label = t(`pictures.${picture}`);
  const take = (chosen: File | undefined): void => {
    const found = chosen && pictureProblem(chosen, pictureLimits.originalBytesMax);
    setProblem(found);
    choose(found ? undefined : chosen);
  };
  const save = async (reason: string): Promise<void> => {
    if (!file) return;
    const uploadId = await uploadPicture(file);
    await callApi(finishBrandPicture, { params: { tenantId, picture }, body: { uploadId, reason } });
    choose(undefined);
  };
  return (
    <FormField
      label={label}
      constraintText={t('pictures.hint')}
      errorText={problem ? t(`pictures.problems.${problem}`) : undefined}
    >
      <SpaceBetween size="xs">
        {preview ? (
          <div className="theme-pictures">
            {(['light', 'dark'] as const).map((mode) => (
              <span key={mode} className={`theme-picture is-${mode}`}>
                <img src={preview} alt={t('pictures.preview', { label })} width={shownPixels[picture]} />
              </span>
            ))}
          </div>
        ) : null}
        <SpaceBetween direction="horizontal" size="xs">
          <FileInput
            value={[]}
            accept={pictureTypes.join(',')}
            ariaLabel={t('pictures.chooseFor', { label })}
            onChange={({ detail }) => take(detail.value[0])}
          >
            {t('pictures.choose')}
          </FileInput>
          {file ? (
            <Button ariaLabel={t('pictures.useAs', { label })} onClick={() => setIsAsking(true)}>
              {t('pictures.use')}
            </Button>
          ) : null}
        </SpaceBetween>
      </SpaceBetween>
      {isAsking ? (
        <ReasonModal
          question={{
            title: t('save.title', { name }),
            text: t('pictures.consequence'),
            confirm: t('pictures.use'),
            done: t('pictures.done', { label, name }),
          }}
          hint={t('save.hint')}
          run={save}
          onClose={() => setIsAsking(false)}
        />
      ) : null}
    </FormField>
  );
};

/** Logo, mini logo and favicon of a tenant, with previews on light and on dark before they are saved. */
export const BrandPictures = ({ tenantId, name }: { tenantId: TenantId; name: string }) => (
  <SpaceBetween size="m">
    {BrandPicture.options.map((picture) => (
      <Field key={picture} tenantId={tenantId} picture={picture} name={name} />
    ))}
  </SpaceBetween>
);
