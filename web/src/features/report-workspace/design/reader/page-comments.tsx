import Box from '@cloudscape-design/components/box';
import FormField from '@cloudscape-design/components/form-field';
import Select from '@cloudscape-design/components/select';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadingState } from '../../../../components/states/states.tsx';
import { focusInPlace } from '../../../../lib/focus-in-place.ts';
import { type DisclosurePlace, placeText } from '../../context/outline-tree.ts';
import { OpenMarks } from './open-marks.tsx';
import { PlaceComments } from './place-comments.tsx';
import { useEscape } from './use-escape.ts';
import type { PageMarks } from './use-page-marks.ts';
import { usePlaceName } from './use-place-name.ts';

type Props = {
  /** From 0. */
  page: number;
  /** The disclosures on the page, first the one at its top; unknown until the file was read. */
  places: readonly DisclosurePlace[] | undefined;
  /** The disclosure in the address: selected if it is on the page. */
  wanted: DisclosurePlace | undefined;
  open: PageMarks;
  /** The user requested the comments, so they receive the focus. */
  takesFocus: boolean;
  onTurn: (page: number) => void;
  onClose: () => void;
};

/** Focuses the heading of the requested comments: on a narrow screen they are beneath the pages. */
const useArrival = (panel: RefObject<HTMLElement | null>, takesFocus: boolean): void => {
  useEffect(() => {
    const heading = panel.current?.querySelector('h3');
    if (!heading || !takesFocus) return;
    focusInPlace(heading);
    const { top, bottom } = heading.getBoundingClientRect();
    if (top < 0 || bottom > innerHeight) panel.current?.scrollIntoView();
  }, [panel, takesFocus]);
};

/** The comments on the current page, next to it. */
export const PageComments = ({ page, places, wanted, open, takesFocus, onTurn, onClose }: Props) => {
  const panel = useRef<HTMLElement>(null);
  useEscape(panel, onClose);
  useArrival(panel, takesFocus);
  const { t } = useTranslation('collaboration');
  const nameOf = usePlaceName();
  const [chosen, setChosen] = useState(wanted && placeText(wanted));
  const place = places?.find((one) => placeText(one) === chosen) ?? places?.[0];
  const optionOf = (one: DisclosurePlace) => ({ value: placeText(one), label: nameOf(one).long });
  return (
    <section ref={panel} className="page-comments" aria-label={t('comments.ofPage', { page: page + 1 })}>
      <SpaceBetween size="m">
        <Box variant="h3" tagOverride="h3">
          {t('comments.ofPage', { page: page + 1 })}
        </Box>
        {place && places && places.length > 1 ? (
          <FormField label={t('comments.on')} stretch>
            <Select
              selectedOption={optionOf(place)}
              options={places.map(optionOf)}
              onChange={({ detail }) => setChosen(detail.selectedOption.value)}
            />
          </FormField>
        ) : null}
        {place && places?.length === 1 ? <Box color="text-body-secondary">{nameOf(place).long}</Box> : null}
        {place ? <PlaceComments key={placeText(place)} place={place} page={page + 1} /> : null}
        {places ? null : <LoadingState things={t('comments.things')} />}
        <OpenMarks
          open={open}
          onGo={(mark) => {
            setChosen(placeText(mark.place));
            onTurn(mark.page);
          }}
        />
      </SpaceBetween>
    </section>
  );
};
