import Button from '@cloudscape-design/components/button';
import FormField from '@cloudscape-design/components/form-field';
import Input from '@cloudscape-design/components/input';
import SegmentedControl from '@cloudscape-design/components/segmented-control';
import SpaceBetween from '@cloudscape-design/components/space-between';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import Tiles from '@cloudscape-design/components/tiles';
import Toggle from '@cloudscape-design/components/toggle';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isLongerThanLine } from '../../../../../shared/model/design/page-line.ts';
import {
  BrandColor,
  brandContrast,
  Density,
  HeadingFace,
  languagesOf,
  PageSize,
  type ReportDesign,
} from '../../../../../shared/model/design/report-design.ts';
import { useWorkspace } from '../context/workspace-context.ts';
import { DensityThumbnail, HeadingThumbnail } from './design-thumbnails.tsx';
import { CustomTextField } from './draft/custom-text-field.tsx';
import type { DesignEdit } from './draft/use-design.ts';
import { useBrandColor } from './use-brand-color.ts';

type Theme = ReportDesign['theme'];
type Part = { theme: Theme; isReadOnly: boolean; set: (part: Partial<Theme>) => void };

/** A colour that does not read on white is printed as text in the shade named here. */
const Contrast = ({ color }: { color: string }) => {
  const { t } = useTranslation('design');
  const { isReadable, ratio, textColor: shade } = brandContrast(color);
  return (
    <StatusIndicator type={isReadable ? 'success' : 'info'}>
      {t(isReadable ? 'style.readable' : 'style.darkened', { ratio: ratio.toFixed(1), shade })}
    </StatusIndicator>
  );
};

/** Typed or picked. */
const ColorField = ({ theme, isReadOnly, set }: Part) => {
  const { t } = useTranslation('design');
  const printed = useBrandColor(theme);
  const [typed, setTyped] = useState<string>();
  const shown = typed ?? printed;
  const parsed = BrandColor.safeParse(shown.trim());
  const type = (text: string): void => {
    setTyped(text);
    const color = BrandColor.safeParse(text.trim());
    if (color.success) set({ brandColor: color.data.toUpperCase() });
  };
  return (
    <FormField
      label={t('style.color')}
      description={t('style.colorText')}
      {...(parsed.success ? {} : { errorText: t('style.colorWrong') })}
    >
      <SpaceBetween size="xs">
        <div className="design-color">
          <input
            type="color"
            aria-label={t('style.pick')}
            // While the typed text is no colour, the picker shows the colour of the pages.
            value={parsed.success ? parsed.data : printed}
            disabled={isReadOnly}
            onChange={({ target }) => type(target.value)}
          />
          <Input
            value={shown}
            readOnly={isReadOnly}
            invalid={!parsed.success}
            onChange={({ detail }) => type(detail.value)}
            // A text that is no colour stays until it is corrected: typed text is never silently discarded.
            onBlur={() => parsed.success && setTyped(undefined)}
          />
          {(theme.brandColor === null && parsed.success) || isReadOnly ? null : (
            <Button
              variant="link"
              onClick={() => {
                setTyped(undefined);
                set({ brandColor: null });
              }}
            >
              {t('style.tenantColor')}
            </Button>
          )}
        </div>
        {parsed.success ? <Contrast color={parsed.data} /> : null}
      </SpaceBetween>
    </FormField>
  );
};

const Choices = ({ theme, isReadOnly, set }: Part) => {
  const { t } = useTranslation('design');
  const color = useBrandColor(theme);
  return (
    <SpaceBetween size="l">
      <FormField label={t('style.heading')} stretch>
        <Tiles
          value={theme.headingFace}
          columns={3}
          ariaLabel={t('style.heading')}
          readOnly={isReadOnly}
          items={HeadingFace.options.map((value) => ({
            value,
            label: t(`style.headings.${value}`),
            image: <HeadingThumbnail face={value} color={color} />,
          }))}
          onChange={({ detail }) => set({ headingFace: HeadingFace.parse(detail.value) })}
        />
      </FormField>
      <FormField label={t('style.density')} stretch>
        <Tiles
          value={theme.density}
          columns={3}
          ariaLabel={t('style.density')}
          readOnly={isReadOnly}
          items={Density.options.map((value) => ({
            value,
            label: t(`style.densities.${value}`),
            image: <DensityThumbnail density={value} color={color} />,
          }))}
          onChange={({ detail }) => set({ density: Density.parse(detail.value) })}
        />
      </FormField>
      <FormField label={t('style.pageSize')}>
        <SegmentedControl
          label={t('style.pageSize')}
          selectedId={theme.pageSize}
          options={PageSize.options.map((id) => ({ id, text: t(`style.pageSizes.${id}`), disabled: isReadOnly }))}
          onChange={({ detail }) => set({ pageSize: PageSize.parse(detail.selectedId) })}
        />
      </FormField>
      <Toggle
        checked={theme.hasPageNumbers}
        readOnly={isReadOnly}
        onChange={({ detail }) => set({ hasPageNumbers: detail.checked })}
      >
        {t('style.pageNumbers')}
      </Toggle>
    </SpaceBetween>
  );
};

/** Colour, fonts, paper, and the header and footer of each page. */
export const StyleTab = ({ edit }: { edit: DesignEdit }) => {
  const { t } = useTranslation('design');
  const { report } = useWorkspace();
  const { design, isReadOnly, change } = edit;
  const { theme } = design;
  const set = (part: Partial<Theme>): void => change({ theme: { ...theme, ...part } });
  const texts = { languages: languagesOf(design, report.language), isReadOnly };
  return (
    <SpaceBetween size="l">
      <ColorField theme={theme} isReadOnly={isReadOnly} set={set} />
      <Choices theme={theme} isReadOnly={isReadOnly} set={set} />
      <CustomTextField
        {...texts}
        id="header"
        label={t('style.header')}
        hint={t('style.headerHint')}
        note={(text) => (isLongerThanLine(text, 'header') ? t('style.wraps') : '')}
        value={theme.header}
        onChange={(header) => set({ header })}
      />
      <CustomTextField
        {...texts}
        id="footer"
        label={t('style.footer')}
        hint={t('style.footerHint')}
        note={(text) => (isLongerThanLine(text, 'footer') ? t('style.wraps') : '')}
        value={theme.footer}
        onChange={(footer) => set({ footer })}
      />
    </SpaceBetween>
  );
};
