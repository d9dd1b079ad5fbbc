import { useTranslation } from 'react-i18next';
import type { Pillar } from '../../../../../shared/catalogue/framework.ts';
import './reports.css';

/** 24 px letter chip of a pillar; the letter is decoration, the name is read. */
export const PillarChip = ({ pillar }: { pillar: Pillar }) => {
  const { t } = useTranslation('workspace');
  return (
    <span className={`pillar-chip pillar-${pillar}`} title={t(`pillars.${pillar}`)}>
      <span aria-hidden="true">{t(`pillarLetters.${pillar}`)}</span>
      <span className="visually-hidden">{t(`pillars.${pillar}`)}</span>
    </span>
  );
};
