import Button from '@cloudscape-design/components/button';
import { createContext, type Ref, useContext } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useFollow } from '../../../../lib/use-follow.ts';
import { type DisclosurePlace, neighboursOf, type PlacedDisclosure } from '../../context/outline-tree.ts';
import { useWorkspace } from '../../context/workspace-context.ts';
import { useDrawers } from '../../drawers/drawers-context.ts';
import { placeAddress } from '../../navigation/use-place.ts';
import { DockContext } from '../../steps/dock.ts';

/** The middle of the bar, into which the open disclosure renders its own action; null without a bar. */
export const BarMiddleContext = createContext<HTMLElement | null>(null);

type StepProps = { direction: 'previous' | 'next'; to: PlacedDisclosure | undefined };

/** At the ends the place stays empty, so that nothing moves under the thumb. */
const Step = ({ direction, to }: StepProps) => {
  const { t } = useTranslation('workspace');
  const follow = useFollow();
  const { report } = useWorkspace();
  if (!to) return <span />;
  return (
    <Button
      variant="icon"
      iconName={direction === 'previous' ? 'angle-left' : 'angle-right'}
      href={placeAddress(report, to.place)}
      onFollow={follow}
      ariaLabel={t(`disclosure.${direction}`, { code: to.disclosure.code })}
    />
  );
};

type BarProps = { place: DisclosurePlace; onTree: () => void; middle: Ref<HTMLDivElement> };

/** On a phone: list, back, complete and next, on, guide. It stays while the next disclosure loads. */
export const PhoneBar = ({ place, onTree, middle }: BarProps) => {
  const { t } = useTranslation('workspace');
  const { t: tCommon } = useTranslation();
  const { outline } = useWorkspace();
  const { open } = useDrawers();
  const dock = useContext(DockContext);
  const { previous, next } = neighboursOf(outline, place);
  if (!dock) return null;
  return createPortal(
    <section className="phone-bar" aria-label={t('disclosure.bar')}>
      <Button variant="icon" iconName="menu" onClick={onTree} ariaLabel={t('tree.open')} />
      <Step direction="previous" to={previous} />
      <div className="phone-bar-middle" ref={middle} />
      <Step direction="next" to={next} />
      <Button
        variant="icon"
        iconName="status-info"
        onClick={() => open('guide')}
        ariaLabel={tCommon('navigation.openDrawer', { title: t('drawers.guide') })}
      />
    </section>,
    dock,
  );
};
