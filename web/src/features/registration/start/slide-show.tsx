import Button from '@cloudscape-design/components/button';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addressOf } from '../../../lib/routes.ts';
import { usePermission } from '../../../lib/session/profile.ts';
import { useModule } from '../../../lib/session/tenant.ts';
import { useFollow } from '../../../lib/use-follow.ts';
import { SlideArt, slides } from './slide-art.tsx';

/** Arrow keys change the slide, wherever the focus is. */
const useArrowKeys = (turn: (by: number) => void): void => {
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      if (event.altKey || event.ctrlKey || event.metaKey) return;
      if (event.key === 'ArrowRight') turn(1);
      if (event.key === 'ArrowLeft') turn(-1);
    };
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, [turn]);
};

const clamp = (index: number): number => Math.min(Math.max(index, 0), slides.length - 1);

/** Link of the last slide: to the first report for users who may create one, else Home. */
const useLastMove = () => {
  const canReport = usePermission('report:create');
  const hasReports = useModule('esgl');
  return canReport && hasReports
    ? ({ text: 'introduction.create', href: addressOf('CreateReport') } as const)
    : ({ text: 'introduction.home', href: addressOf('Home') } as const);
};

/** Five slides on sustainability reporting; no automatic motion (screens 10). */
export const SlideShow = () => {
  const { t } = useTranslation('registration');
  const follow = useFollow();
  const [index, setIndex] = useState(0);
  const [turn] = useState(() => (by: number) => setIndex((shown) => clamp(shown + by)));
  useArrowKeys(turn);
  const last = useLastMove();
  const isLast = index === slides.length - 1;
  const slide = slides[index] ?? 'why';
  const position = t('introduction.position', { number: index + 1, total: slides.length });
  return (
    <section
      className="slide-show"
      aria-label={t('introduction.title')}
      aria-roledescription={t('introduction.carousel')}
    >
      <div className="slide">
        <SlideArt slide={slide} />
        <div aria-live="polite">
          <h2>{t(`introduction.slides.${slide}.title`)}</h2>
          <p>{t(`introduction.slides.${slide}.text`)}</p>
        </div>
      </div>
      <div className="slide-controls">
        <ol className="slide-dots">
          {slides.map((name, at) => (
            <li key={name}>
              <button
                type="button"
                aria-label={t('introduction.go', { number: at + 1 })}
                aria-current={at === index ? 'true' : undefined}
                onClick={() => setIndex(at)}
              />
            </li>
          ))}
        </ol>
        <span className="slide-position">{position}</span>
        <div className="sign-up-actions slide-moves">
          {isLast ? null : (
            <Button variant="link" href={addressOf('Home')} onFollow={follow}>
              {t('introduction.skip')}
            </Button>
          )}
          {index > 0 ? <Button onClick={() => turn(-1)}>{t('introduction.previous')}</Button> : null}
          {isLast ? (
            <Button variant="primary" href={last.href} onFollow={follow}>
              {t(last.text)}
            </Button>
          ) : (
            <Button variant="primary" onClick={() => turn(1)}>
              {t('introduction.continue')}
            </Button>
          )}
        </div>
      </div>
    </section>
  );
};
