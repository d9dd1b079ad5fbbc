import './sample-report.css';
import Box from '@cloudscape-design/components/box';
import Modal from '@cloudscape-design/components/modal';
import SpaceBetween from '@cloudscape-design/components/space-between';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { parseDecimal } from '../../../../shared/catalogue/metrics/decimal.ts';
import { percentChange } from '../../../../shared/model/numbers/percent-change.ts';
import { percentText } from '../../../../shared/model/numbers/percent-text.ts';
import { ContourArt } from '../../components/brand/cover-contours.tsx';
import { shownDecimal } from '../../lib/i18n/shown-decimal.ts';

/** Gross Scope 1 emissions of the fictional company, in tCO₂e. */
const emissions = [
  { year: 2023, total: 1_456, estimated: 96 },
  { year: 2024, total: 1_373, estimated: 61 },
  { year: 2025, total: 1_203, estimated: 28 },
] as const;
const barPixelsMax = 112;
const highest = Math.max(...emissions.map(({ total }) => total));

const employees = [
  { kind: 'permanent', women: 188, men: 173 },
  { kind: 'temporary', women: 30, men: 21 },
] as const;

const pages = 5;
const number = (value: number): string => shownDecimal(String(value));
const changeOf = (now: number, before: number): string =>
  percentText(shownDecimal(percentChange(parseDecimal(String(now)), parseDecimal(String(before)))));

const Sheet = ({ page, className = '', children }: { page: number; className?: string; children: ReactNode }) => {
  const { t } = useTranslation('sample-report');
  return (
    <section className={`sample-sheet ${className}`} aria-label={t('page', { number: page, total: pages })}>
      {children}
      <span className="sample-page">{t('page', { number: page, total: pages })}</span>
    </section>
  );
};

const Title = ({ code, children }: { code?: string; children: ReactNode }) => (
  <h3>
    {code ? <span className="sample-code">{code} </span> : null}
    {children}
  </h3>
);

const Cover = () => {
  const { t } = useTranslation('sample-report');
  return (
    <Sheet page={1} className="sample-cover">
      <ContourArt />
      <strong>{t('report')}</strong>
      <span>{t('company')}</span>
      <span>{t('period')}</span>
    </Sheet>
  );
};

const About = () => {
  const { t } = useTranslation('sample-report');
  return (
    <Sheet page={2}>
      <Title>{t('about.title')}</Title>
      <p>{t('about.text')}</p>
      <dl className="sample-facts">
        <dt>{t('about.frameworks')}</dt>
        <dd>GRI, HKEX</dd>
        <dt>{t('about.boundary')}</dt>
        <dd>{t('about.boundaryText')}</dd>
        <dt>{t('about.assurance')}</dt>
        <dd>{t('about.assuranceText')}</dd>
      </dl>
    </Sheet>
  );
};

const Emissions = () => {
  const { t } = useTranslation('sample-report');
  const [, before, now] = emissions;
  return (
    <Sheet page={3}>
      <Title code="GRI 305-1">{t('emissions.title')}</Title>
      <p>{t('emissions.text')}</p>
      {/* The table has the same figures. */}
      <div className="sample-bars" aria-hidden="true">
        {emissions.map(({ year, total }) => (
          <div key={year}>
            {number(total)}
            <span style={{ height: (total / highest) * barPixelsMax }} />
            {year}
          </div>
        ))}
      </div>
      <table>
        <thead>
          <tr>
            <th scope="col">tCO₂e</th>
            {emissions.map(({ year }) => (
              <th key={year} scope="col">
                {year}
              </th>
            ))}
            <th scope="col">{t('emissions.change', { year: before.year })}</th>
          </tr>
        </thead>
        <tbody>
          {(['total', 'estimated'] as const).map((key) => (
            <tr key={key}>
              <th scope="row">{t(key === 'total' ? 'emissions.metric' : 'emissions.share')}</th>
              {emissions.map((one) => (
                <td key={one.year}>{number(one[key])}</td>
              ))}
              <td>{changeOf(now[key], before[key])}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Sheet>
  );
};

const People = () => {
  const { t } = useTranslation('sample-report');
  const rows = [
    ...employees.map((one) => ({ ...one, name: t(`people.${one.kind}`) })),
    {
      name: t('people.total'),
      women: employees.reduce((sum, { women }) => sum + women, 0),
      men: employees.reduce((sum, { men }) => sum + men, 0),
    },
  ];
  return (
    <Sheet page={4}>
      <Title code="GRI 2-7">{t('people.title')}</Title>
      <p>{t('people.text')}</p>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('people.contract')}</th>
            <th scope="col">{t('people.women')}</th>
            <th scope="col">{t('people.men')}</th>
            <th scope="col">{t('people.total')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, women, men }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{number(women)}</td>
              <td>{number(men)}</td>
              <td>{number(women + men)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Sheet>
  );
};

const Index = () => {
  const { t } = useTranslation('sample-report');
  const rows = [
    { code: 'GRI 2-7', name: t('people.title'), place: '4' },
    { code: 'GRI 2-21', name: t('index.remuneration'), place: t('index.omitted') },
    { code: 'GRI 305-1', name: t('emissions.title'), place: '3' },
    { code: 'HKEX D28(a)', name: t('emissions.title'), place: '3' },
  ];
  return (
    <Sheet page={5} className="sample-index">
      <Title>{t('index.title')}</Title>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('index.code')}</th>
            <th scope="col">{t('index.name')}</th>
            <th scope="col">{t('index.place')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ code, name, place }) => (
            <tr key={code}>
              <th scope="row">{code}</th>
              <td>{name}</td>
              <td>{place}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Sheet>
  );
};

/** A published report of a fictional company, to look at before there is one of the organisation; nothing is stored. */
export const SampleReportModal = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation('sample-report');
  return (
    <Modal visible size="large" onDismiss={onClose} header={t('title')}>
      <SpaceBetween size="m">
        <Box color="text-body-secondary">{t('intro')}</Box>
        <div className="sample-desk">
          <Cover />
          <About />
          <Emissions />
          <People />
          <Index />
        </div>
      </SpaceBetween>
    </Modal>
  );
};
