import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import ColumnLayout from '@cloudscape-design/components/column-layout';
import FileInput from '@cloudscape-design/components/file-input';
import FormField from '@cloudscape-design/components/form-field';
import Input from '@cloudscape-design/components/input';
import Select from '@cloudscape-design/components/select';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Spinner from '@cloudscape-design/components/spinner';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { keepContentPicture } from '../../../../../shared/contract/images/content-pictures.contract.ts';
import type { TenantId } from '../../../../../shared/ids.ts';
import { pictureLimits, pictureTypes } from '../../../../../shared/model/people/picture.ts';
import { picturesMax } from '../../../../../shared/model/platform/content.ts';
import { Language, languageTag } from '../../../../../shared/model/text/language.ts';
import { useFlash } from '../../../components/flash/use-flash.ts';
import { pictureProblem } from '../../../lib/pictures/picture-problem.ts';
import { uploadPicture } from '../../../lib/pictures/upload-picture.ts';
import { callApi } from '../../../lib/session/session.ts';
import { passagesOf } from './content-draft.ts';
import type { FieldsProps } from './content-fields.tsx';
import { type PictureDraft, pictureMoved } from './content-pictures.ts';

type Props = FieldsProps & { tenantId: TenantId; sources: Readonly<Record<string, string>> };

const cover = 'cover';

const usePlaces = ({ texts }: FieldsProps['draft']) => {
  const { t } = useTranslation('admin-content');
  const passages = Math.max(passagesOf(texts.en.body).length, passagesOf(texts.zhTw.body).length);
  return [
    { value: cover, label: t('pictures.cover') },
    { value: '0', label: t('pictures.first') },
    ...Array.from({ length: passages }, (_, index) => ({
      value: String(index + 1),
      label: t('pictures.after', { number: index + 1 }),
    })),
  ];
};

/** One picture: its place, and its alternative text in both languages side by side. */
const PictureRow = ({ picture, number, ...props }: Props & { picture: PictureDraft; number: number }) => {
  const { t } = useTranslation('admin-content');
  const { draft, faults, change, sources } = props;
  const places = usePlaces(draft);
  const set = (alt: PictureDraft['alt']): void =>
    change({ pictures: draft.pictures.map((one) => (one.pictureId === picture.pictureId ? { ...one, alt } : one)) });
  const place = picture.after === null ? cover : String(picture.after);
  return (
    <div className="content-picture">
      <img src={sources[picture.pictureId]} alt={picture.alt.en} />
      <SpaceBetween size="s">
        <ColumnLayout columns={2}>
          {Language.options.map((language) => (
            <FormField
              key={language}
              label={t('pictures.alt', { number, language: t(`languages.${language}`) })}
              errorText={language === 'en' && faults.alt && picture.alt.en.trim() === '' ? t('faults.alt') : ''}
            >
              <Input
                value={picture.alt[language]}
                nativeInputAttributes={{ lang: languageTag(language) }}
                onChange={({ detail }) => set({ ...picture.alt, [language]: detail.value })}
              />
            </FormField>
          ))}
        </ColumnLayout>
        <SpaceBetween direction="horizontal" size="xs" alignItems="end">
          <FormField label={t('pictures.place', { number })}>
            <Select
              options={places}
              selectedOption={places.find(({ value }) => value === place) ?? places.at(-1) ?? null}
              onChange={({ detail }) => {
                const { value = cover } = detail.selectedOption;
                const after = value === cover ? null : Number(value);
                change({ pictures: pictureMoved(draft.pictures, picture.pictureId, after) });
              }}
            />
          </FormField>
          <Button
            ariaLabel={t('pictures.removeThis', { number })}
            onClick={() =>
              change({ pictures: draft.pictures.filter(({ pictureId }) => pictureId !== picture.pictureId) })
            }
          >
            {t('pictures.remove')}
          </Button>
        </SpaceBetween>
      </SpaceBetween>
    </div>
  );
};

/** Pictures of an article: the first one becomes the cover, later ones come at the beginning of the text. */
export const PictureFields = (props: Props) => {
  const { t } = useTranslation('admin-content');
  const flash = useFlash();
  const { draft, tenantId } = props;
  // Texts may be typed while a picture is sent: it is added to what they are then.
  const latest = useRef(props);
  useEffect(() => {
    latest.current = props;
  });
  const [problem, setProblem] = useState<ReturnType<typeof pictureProblem>>();
  const [isBusy, setIsBusy] = useState(false);
  const add = async (file: File): Promise<void> => {
    const found = pictureProblem(file, pictureLimits.imageBytesMax);
    setProblem(found);
    if (found) return;
    setIsBusy(true);
    try {
      const uploadId = await uploadPicture(file);
      const stored = await callApi(keepContentPicture, { params: { tenantId }, body: { uploadId } });
      const { pictures } = latest.current.draft;
      const hasCover = pictures.some(({ after }) => after === null);
      const picture = { ...stored, alt: { en: '', zhTw: '' }, after: hasCover ? 0 : null };
      latest.current.change({ pictures: [...pictures, picture] });
    } catch (error) {
      flash.showError(error);
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <SpaceBetween size="m">
      <Box variant="h3">{t('pictures.title')}</Box>
      {draft.pictures.map((picture, index) => (
        <PictureRow key={picture.pictureId} {...props} picture={picture} number={index + 1} />
      ))}
      {draft.pictures.length > picturesMax ? null : (
        <FormField
          constraintText={t('pictures.hint')}
          errorText={problem ? t(`pictures.problems.${problem}`) : undefined}
        >
          {isBusy ? (
            <Spinner />
          ) : (
            <FileInput
              value={[]}
              accept={pictureTypes.join(',')}
              ariaLabel={t('pictures.add')}
              onChange={({ detail }) => {
                const [file] = detail.value;
                if (file) void add(file);
              }}
            >
              {t('pictures.add')}
            </FileInput>
          )}
        </FormField>
      )}
    </SpaceBetween>
  );
};
