import '../data-hub.css';
import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import LiveRegion from '@cloudscape-design/components/live-region';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../../components/states/lazy-part.tsx';
import { useProfile } from '../../../lib/session/profile.ts';
import { useIsPhone } from '../../../lib/use-media.ts';
import { HubSheet } from './hub-sheet.tsx';
import { PhoneSheet } from './phone-sheet.tsx';
import { keyAt, rowKey, type Sheet } from './sheet-model/sheet.ts';
import { problemsOf } from './sheet-model/sheet-entries.ts';
import { jumpsOf, negativesOf } from './sheet-model/sheet-sums.ts';
import { useSheet } from './use-sheet.ts';
import type { SheetDrafts } from './use-sheet-drafts.ts';

const CellNote = lazyPart(async () => (await import('./cell-note.tsx')).CellNote);
const BelowPartsNote = lazyPart(async () => (await import('./total-below-components-note.tsx')).BelowPartsNote);
const ReadOnlyNote = lazyPart(async () => (await import('./read-only-note.tsx')).ReadOnlyNote);
const PastePlan = lazyPart(async () => (await import('../../../components/sheet/paste-plan.tsx')).PastePlan);
const GridConflicts = lazyPart(async () => (await import('./grid-conflicts.tsx')).GridConflicts);

const SheetWarnings = lazyPart(async () => (await import('./sheet-warnings.tsx')).SheetWarnings);

type SheetState = ReturnType<typeof useSheet>;
type PartProps = { sheet: Sheet; state: SheetState };

/** Typed totals with a missing part, row by row: there are few. */
const StatedTotals = ({ sheet, state }: PartProps) => {
  const { drafts, textAt } = state;
  const isTyped = (row: number): boolean =>
    sheet.times.some((_, column) => drafts.has(keyAt(sheet, { row, column }) ?? ''));
  return sheet.rows.map((metric, row) =>
    metric.isCalculated && isTyped(row) ? (
      <BelowPartsNote key={rowKey(metric)} {...{ sheet, drafts, row, textAt }} />
    ) : null,
  );
};

const StatusLine = ({ state }: { state: SheetState }) => {
  const { t } = useTranslation('data-hub');
  const { pasted, progress, drafts, elsewhere } = state;
  if (progress) return <>{t('grid.saving', progress)}</>;
  const rest = elsewhere > 0 ? ` ${t('grid.elsewhere', { count: elsewhere })}` : '';
  const unsaved = drafts.size === 0 ? t('grid.allSaved') : `${t('grid.unsaved', { count: drafts.size })}${rest}`;
  if (pasted) {
    const unfit = pasted.unfit > 0 ? ` ${t('grid.unfit', { count: pasted.unfit })}` : '';
    return <>{`${t('grid.pasted', { count: pasted.pasted })}${unfit} ${unsaved}`}</>;
  }
  return <>{unsaved}</>;
};

/** Fast entry of many values: typed or pasted, checked and saved together (screens 25). */
export const EntryGrid = ({ name, sheet, typed }: { name: string; sheet: Sheet; typed: SheetDrafts }) => {
  const { t } = useTranslation('data-hub');
  const isPhone = useIsPhone();
  const state = useSheet(sheet, typed);
  const { organizationProfiles } = useProfile();
  const { drafts, progress } = state;
  const wrong = problemsOf(sheet, drafts, state.refusals);
  const negatives = negativesOf(sheet, drafts);
  const jumps = jumpsOf(sheet, drafts, organizationProfiles.jumpLimitPercent);
  return (
    <SpaceBetween size="m">
      {isPhone ? (
        <PhoneSheet sheet={sheet} state={state} />
      ) : (
        <HubSheet
          label={t('grid.label', { name })}
          sheet={sheet}
          drafts={drafts}
          problemAt={state.problemAt}
          cursor={state.cursor}
          textAt={state.textAt}
          onPaste={state.paste}
          onDetails={state.openNote}
        />
      )}
      <div className="hub-sheet-foot">
        <Button variant="primary" loading={progress !== undefined} onClick={() => void state.save()}>
          {t('grid.save')}
        </Button>
        {state.copyLastYear ? <Button onClick={state.copyLastYear}>{t('grid.copyLastYear')}</Button> : null}
        <Box color="text-body-secondary">
          <LiveRegion tagName="span">
            <StatusLine state={state} />
          </LiveRegion>
        </Box>
      </div>
      <Suspense>
        {state.plan ? (
          <PastePlan
            {...state.plan}
            rowName={(row) => sheet.rows[row]?.name ?? ''}
            columnName={state.timeName}
            onPut={state.putPlan}
            onCancel={state.dropPlan}
          />
        ) : null}
        {state.conflicts.length > 0 ? <GridConflicts sheet={sheet} state={state} /> : null}
        {state.refused ? <ReadOnlyNote sheet={sheet} at={state.refused} /> : null}
        {state.noted ? <CellNote sheet={sheet} state={state} at={state.noted} /> : null}
      </Suspense>
      <Suspense>
        {state.isNothing || wrong.length + negatives.length + jumps.length > 0 ? (
          <SheetWarnings {...{ sheet, wrong, negatives, jumps }} state={state} />
        ) : null}
        <StatedTotals sheet={sheet} state={state} />
      </Suspense>
    </SpaceBetween>
  );
};
