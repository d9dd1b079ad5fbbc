import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import FormField from '@cloudscape-design/components/form-field';
import Select from '@cloudscape-design/components/select';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type DisclosurePlace, placeText } from '../../tree/outline-tree.ts';
import type { PageMark } from './page-marks.ts';
import { PlaceComments } from './place-comments.tsx';
import { useEscape } from './use-escape.ts';
import { usePlaceName } from './use-place-name.ts';

type Props = {
  /** From 0. */
  page: number;
  /** What stands on it, first what it begins with. */
  places: readonly DisclosurePlace[];
  /** What the address led to: chosen where it stands on the page. */
  wanted: DisclosurePlace | undefined;
  marks: readonly PageMark[];
  onTurn: (page: number) => void;
  onClose: () => void;
};

/** Where else something waits for an answer. */
const Marks = ({ marks, onTurn }: Pick<Props, 'marks' | 'onTurn'>) => {
  const { t } = useTranslation('collaboration');
  const nameOf = usePlaceName();
  if (marks.length === 0) return <Box color="text-body-secondary">{t('comments.noneOpen')}</Box>;
  return (
    <section aria-label={t('comments.openPages')}>
      <Box variant="h4" tagOverride="h3">
        {t('comments.openPages')}
      </Box>
      <ul className="page-marks">
        {marks.map(({ place, page, openThreads }) => (
          <li key={placeText(place)}>
            <Button variant="inline-link" onClick={() => onTurn(page)}>
              {t('comments.markOf', { page: page + 1, name: nameOf(place).short, count: openThreads })}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
};

/** What is said of the page that is read, beside it. */
export const PageComments = ({ page, places, wanted, marks, onTurn, onClose }: Props) => {
  const panel = useRef<HTMLElement>(null);
  useEscape(panel, onClose);
  const { t } = useTranslation('collaboration');
  const nameOf = usePlaceName();
  const [chosen, setChosen] = useState(wanted && placeText(wanted));
  const place = places.find((one) => placeText(one) === chosen) ?? places[0];
  const optionOf = (one: DisclosurePlace) => ({ value: placeText(one), label: nameOf(one).long });
  return (
    <section ref={panel} className="page-comments" aria-label={t('comments.ofPage', { page: page + 1 })}>
      <SpaceBetween size="m">
        <Box variant="h3" tagOverride="h3">
          {t('comments.ofPage', { page: page + 1 })}
        </Box>
        {place && places.length > 1 ? (
          <FormField label={t('comments.on')} stretch>
            <Select
              selectedOption={optionOf(place)}
              options={places.map(optionOf)}
              onChange={({ detail }) => setChosen(detail.selectedOption.value)}
            />
          </FormField>
        ) : null}
        {place && places.length === 1 ? <Box color="text-body-secondary">{nameOf(place).long}</Box> : null}
        {place ? <PlaceComments key={placeText(place)} place={place} page={page + 1} /> : null}
        <Marks marks={marks} onTurn={onTurn} />
      </SpaceBetween>
    </section>
  );
};
