import Checkbox from '@cloudscape-design/components/checkbox';
import ExpandableSection from '@cloudscape-design/components/expandable-section';
import FormField from '@cloudscape-design/components/form-field';
import List from '@cloudscape-design/components/list';
import SegmentedControl from '@cloudscape-design/components/segmented-control';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Toggle from '@cloudscape-design/components/toggle';
import { useTranslation } from 'react-i18next';
import { codeAndTitle } from '../../../../../shared/catalogue/code-and-title.ts';
import {
  AssuranceLevel,
  type DesignChapter,
  DesignPart,
  inDesignOrder,
  languagesOf,
} from '../../../../../shared/model/design/report-design.ts';
import { useFrameworkName } from '../../reports/common/use-frameworks.ts';
import { useWorkspace } from '../context/workspace-context.ts';
import { AssuranceFile } from './assurance-file.tsx';
import { CustomTextField } from './draft/custom-text-field.tsx';
import type { DesignEdit } from './draft/use-design.ts';
import { useSortLabels } from './use-sort-labels.ts';

type TextProps = { languages: ReturnType<typeof languagesOf>; isReadOnly: boolean };

const Sections = ({
  chapter,
  isReadOnly,
  onChange,
}: {
  chapter: DesignChapter;
  isReadOnly: boolean;
  onChange: (sections: string[]) => void;
}) => {
  const { t } = useTranslation('design');
  const { outline } = useWorkspace();
  const words = useSortLabels();
  const framework = outline.frameworks.find(({ versionId }) => versionId === chapter.versionId);
  const sections = inDesignOrder(framework?.sections ?? [], ({ code }) => code, chapter.sections);
  if (sections.length < 2) return null;
  return (
    <FormField label={t('chapters.sections')} stretch>
      <List
        ariaLabel={t('chapters.sections')}
        sortable={!isReadOnly}
        sortDisabled={isReadOnly}
        items={sections}
        i18nStrings={words}
        renderItem={({ code, title }) => ({ id: code, content: codeAndTitle(code, title) })}
        onSortingChange={({ detail }) => onChange(detail.items.map(({ code }) => code))}
      />
    </FormField>
  );
};

const Chapter = ({ chapter, edit, texts }: { chapter: DesignChapter; edit: DesignEdit; texts: TextProps }) => {
  const { t } = useTranslation('design');
  const nameOf = useFrameworkName();
  const { design, isReadOnly, change } = edit;
  const set = (part: Partial<DesignChapter>): void =>
    change({ chapters: design.chapters.map((one) => (one === chapter ? { ...one, ...part } : one)) });
  return (
    <ExpandableSection headerText={nameOf(chapter.versionId)} headingTagOverride="h3">
      <SpaceBetween size="m">
        <Toggle
          checked={chapter.hasCover}
          readOnly={isReadOnly}
          onChange={({ detail }) => set({ hasCover: detail.checked })}
        >
          {t('chapters.cover')}
        </Toggle>
        <Toggle
          checked={chapter.hasSectionCovers}
          readOnly={isReadOnly}
          onChange={({ detail }) => set({ hasSectionCovers: detail.checked })}
        >
          {t('chapters.sectionCovers')}
        </Toggle>
        <CustomTextField
          {...texts}
          id={`chapter-${chapter.versionId}`}
          label={t('chapters.introduction')}
          isLong
          value={chapter.introduction}
          onChange={(introduction) => set({ introduction })}
        />
        <Sections chapter={chapter} isReadOnly={isReadOnly} onChange={(sections) => set({ sections })} />
      </SpaceBetween>
    </ExpandableSection>
  );
};

const Order = ({ edit }: { edit: DesignEdit }) => {
  const { t } = useTranslation('design');
  const nameOf = useFrameworkName();
  const words = useSortLabels();
  const { design, isReadOnly, change } = edit;
  if (design.chapters.length < 2) return null;
  return (
    <FormField label={t('chapters.order')} stretch>
      <List
        ariaLabel={t('chapters.order')}
        sortable={!isReadOnly}
        sortDisabled={isReadOnly}
        items={design.chapters}
        i18nStrings={words}
        renderItem={({ versionId }) => ({ id: versionId, content: nameOf(versionId) })}
        onSortingChange={({ detail }) => change({ chapters: [...detail.items] })}
      />
    </FormField>
  );
};

const Letter = ({ edit, texts }: { edit: DesignEdit; texts: TextProps }) => {
  const { t } = useTranslation('design');
  const { letter } = edit.design;
  const set = (part: Partial<typeof letter>): void => edit.change({ letter: { ...letter, ...part } });
  return (
    <SpaceBetween size="m">
      <Toggle
        checked={letter.isIncluded}
        readOnly={edit.isReadOnly}
        onChange={({ detail }) => set({ isIncluded: detail.checked })}
      >
        {t('letter.include')}
      </Toggle>
      {letter.isIncluded ? (
        <SpaceBetween size="m">
          <CustomTextField
            {...texts}
            id="letter-title"
            label={t('letter.title')}
            value={letter.title}
            onChange={(title) => set({ title })}
          />
          <CustomTextField
            {...texts}
            id="letter-text"
            label={t('letter.text')}
            isLong
            isRequired
            value={letter.text}
            onChange={(text) => set({ text })}
          />
          <CustomTextField
            {...texts}
            id="letter-signed"
            label={t('letter.signedBy')}
            value={letter.signedBy}
            onChange={(signedBy) => set({ signedBy })}
          />
        </SpaceBetween>
      ) : null}
    </SpaceBetween>
  );
};

const Statement = ({ edit, texts }: { edit: DesignEdit; texts: TextProps }) => {
  const { t } = useTranslation('design');
  const { statementOfUse } = edit.design;
  const set = (part: Partial<typeof statementOfUse>): void =>
    edit.change({ statementOfUse: { ...statementOfUse, ...part } });
  return (
    <SpaceBetween size="m">
      <Toggle
        checked={statementOfUse.isIncluded}
        readOnly={edit.isReadOnly}
        onChange={({ detail }) => set({ isIncluded: detail.checked })}
      >
        {t('statement.include')}
      </Toggle>
      {statementOfUse.isIncluded ? (
        <CustomTextField
          {...texts}
          id="statement"
          label={t('statement.text')}
          hint={t('statement.hint')}
          isLong
          value={statementOfUse.text}
          onChange={(text) => set({ text })}
        />
      ) : null}
    </SpaceBetween>
  );
};

const Assurance = ({ edit, texts }: { edit: DesignEdit; texts: TextProps }) => {
  const { t } = useTranslation('design');
  const { assurance } = edit.design;
  const set = (part: Partial<typeof assurance>): void => edit.change({ assurance: { ...assurance, ...part } });
  return (
    <SpaceBetween size="m">
      <Toggle
        checked={assurance.isIncluded}
        readOnly={edit.isReadOnly}
        onChange={({ detail }) => set({ isIncluded: detail.checked })}
      >
        {t('assurance.include')}
      </Toggle>
      {assurance.isIncluded ? (
        <SpaceBetween size="m">
          <FormField label={t('assurance.level')}>
            <SegmentedControl
              label={t('assurance.level')}
              selectedId={assurance.level}
              options={AssuranceLevel.options.map((id) => ({
                id,
                text: t(`assurance.levels.${id}`),
                disabled: edit.isReadOnly,
              }))}
              onChange={({ detail }) => set({ level: AssuranceLevel.parse(detail.selectedId) })}
            />
          </FormField>
          <CustomTextField
            {...texts}
            id="assurance-by"
            label={t('assurance.provider')}
            value={assurance.provider}
            onChange={(provider) => set({ provider })}
          />
          <CustomTextField
            {...texts}
            id="assurance-text"
            label={t('assurance.text')}
            isLong
            isRequired={edit.assuranceFile === null}
            value={assurance.text}
            onChange={(text) => set({ text })}
          />
          <AssuranceFile edit={edit} />
        </SpaceBetween>
      ) : null}
    </SpaceBetween>
  );
};

/** The chapters of the report, their order, and the texts around the answers. */
export const ChaptersTab = ({ edit }: { edit: DesignEdit }) => {
  const { t } = useTranslation('design');
  const { report } = useWorkspace();
  const { design, isReadOnly, change } = edit;
  const texts = { languages: languagesOf(design, report.language), isReadOnly };
  return (
    <SpaceBetween size="l">
      <FormField label={t('parts.title')}>
        <SpaceBetween size="xxs">
          {DesignPart.options.map((part) => (
            <Checkbox
              key={part}
              checked={design.parts[part]}
              readOnly={isReadOnly}
              onChange={({ detail }) => change({ parts: { ...design.parts, [part]: detail.checked } })}
            >
              {t(`parts.${part}`)}
            </Checkbox>
          ))}
        </SpaceBetween>
      </FormField>
      <Letter edit={edit} texts={texts} />
      <Statement edit={edit} texts={texts} />
      <Assurance edit={edit} texts={texts} />
      <Order edit={edit} />
      {design.chapters.map((chapter) => (
        <Chapter key={chapter.versionId} chapter={chapter} edit={edit} texts={texts} />
      ))}
    </SpaceBetween>
  );
};
