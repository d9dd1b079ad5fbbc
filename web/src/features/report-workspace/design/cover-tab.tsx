import Button from '@cloudscape-design/components/button';
import FileUpload from '@cloudscape-design/components/file-upload';
import FormField from '@cloudscape-design/components/form-field';
import RadioGroup from '@cloudscape-design/components/radio-group';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Tiles from '@cloudscape-design/components/tiles';
import { useTranslation } from 'react-i18next';
import {
  CoverLayout,
  CoverLogo,
  languagesOf,
  type ReportDesign,
} from '../../../../../shared/model/design/report-design.ts';
import { pictureTypes } from '../../../../../shared/model/people/picture.ts';
import { DayField } from '../../../components/day-input/day-field.tsx';
import { useProfile } from '../../../lib/session/profile.ts';
import { isIsoDate } from '../../reports/fields/date-parts.ts';
import { useWorkspace } from '../context/workspace-context.ts';
import { CoverThumbnail } from './design-thumbnails.tsx';
import { CustomTextField } from './draft/custom-text-field.tsx';
import type { DesignEdit } from './draft/use-design.ts';
import { useBrandColor } from './use-brand-color.ts';
import { useCoverPicture } from './use-cover-picture.ts';

type Cover = ReportDesign['cover'];

const Picture = ({ edit, set }: { edit: DesignEdit; set: (part: Partial<Cover>) => void }) => {
  const { t } = useTranslation('design');
  const { report } = useWorkspace();
  const { isReadOnly, pictureUrl, design } = edit;
  const { isTaking, refusal, take } = useCoverPicture(edit);
  return (
    <SpaceBetween size="m">
      {isReadOnly && pictureUrl ? null : (
        <FormField
          label={t('cover.picture')}
          description={pictureUrl ? undefined : t('cover.noPicture')}
          constraintText={isReadOnly ? undefined : t('cover.pictureHint')}
          errorText={refusal}
        >
          {isReadOnly ? null : isTaking ? (
            <Button loading>{t('cover.taking')}</Button>
          ) : (
            <FileUpload
              value={[]}
              accept={pictureTypes.join(',')}
              onChange={({ detail }) => {
                const [file] = detail.value;
                if (file) void take(file);
              }}
              i18nStrings={{
                uploadButtonText: () => t(pictureUrl ? 'cover.replace' : 'cover.choose'),
                dropzoneText: () => t('cover.drop'),
                removeFileAriaLabel: () => t('cover.remove'),
                limitShowFewer: '',
                limitShowMore: '',
                errorIconAriaLabel: '',
              }}
            />
          )}
        </FormField>
      )}
      {pictureUrl ? (
        <CustomTextField
          id="picture-alt"
          label={t('cover.pictureAlt')}
          hint={t('altHint')}
          languages={languagesOf(design, report.language)}
          value={design.cover.pictureAlt}
          isReadOnly={isReadOnly}
          isRequired
          onChange={(pictureAlt) => set({ pictureAlt })}
        />
      ) : null}
    </SpaceBetween>
  );
};

/** The settings of the cover. */
export const CoverTab = ({ edit }: { edit: DesignEdit }) => {
  const { t } = useTranslation('design');
  const { report } = useWorkspace();
  const { design, isReadOnly, change } = edit;
  const { cover } = design;
  const languages = languagesOf(design, report.language);
  const color = useBrandColor(design.theme);
  const { organizationProfiles } = useProfile();
  const isLogoMissing = cover.logo === 'organization' && organizationProfiles.thumbnail === null;
  const set = (part: Partial<Cover>): void => change({ cover: { ...cover, ...part } });
  return (
    <SpaceBetween size="l">
      <FormField label={t('cover.layout')} stretch>
        <Tiles
          value={cover.layout}
          columns={3}
          ariaLabel={t('cover.layout')}
          readOnly={isReadOnly}
          items={CoverLayout.options.map((value) => ({
            value,
            label: t(`cover.layouts.${value}`),
            image: <CoverThumbnail layout={value} color={color} />,
          }))}
          onChange={({ detail }) => set({ layout: CoverLayout.parse(detail.value) })}
        />
      </FormField>
      {cover.layout === 'picture' ? <Picture edit={edit} set={set} /> : null}
      <CustomTextField
        id="title"
        label={t('cover.title')}
        languages={languages}
        value={cover.title}
        isReadOnly={isReadOnly}
        placeholder={() => report.name}
        onChange={(title) => set({ title })}
      />
      <CustomTextField
        id="subtitle"
        label={t('cover.subtitle')}
        languages={languages}
        value={cover.subtitle}
        isReadOnly={isReadOnly}
        onChange={(subtitle) => set({ subtitle })}
      />
      <FormField
        label={t('cover.logo')}
        constraintText={isLogoMissing ? t('cover.logoMissing', { name: organizationProfiles.name }) : undefined}
      >
        <RadioGroup
          value={cover.logo}
          readOnly={isReadOnly}
          items={CoverLogo.options.map((value) => ({ value, label: t(`cover.logos.${value}`) }))}
          onChange={({ detail }) => set({ logo: CoverLogo.parse(detail.value) })}
        />
      </FormField>
      <DayField
        label={
          <span>
            {t('cover.date')} <i className="optional">– {t('optional')}</i>
          </span>
        }
        name={t('cover.date')}
        value={cover.date}
        constraintText={t('cover.dateHint')}
        isReadOnly={isReadOnly}
        onChange={(date) => {
          if (date === '' || isIsoDate(date)) set({ date });
        }}
      />
    </SpaceBetween>
  );
};
