import { captionOf } from '../../../functions/report-document/figures/figure-caption.ts';
import type { SnapshotDisclosure, SnapshotField } from '../../../shared/model/publishing/snapshot.ts';
import type { Language } from '../../../shared/model/text/language.ts';

const words = {
  en: {
    title: 'Employees',
    total: 'Total employees (by gender, region)',
    permanent: 'Permanent employees',
    temporary: 'Temporary employees',
    by: { gender: 'Gender', country: 'Country', region: 'Region' },
    female: 'Female',
    male: 'Male',
    notDisclosed: 'Not disclosed',
    malaysia: 'Malaysia',
    hongKong: 'Hong Kong',
    note: 'Counted at the end of the year.',
  },
  zhTw: {
    title: '僱員',
    total: '僱員總數',
    permanent: '永久聘僱僱員',
    temporary: '臨時僱員',
    by: { gender: '性別', country: '國家', region: '地區' },
    female: '女性',
    male: '男性',
    notDisclosed: '未披露',
    malaysia: '馬來西亞',
    hongKong: '香港',
    note: '按年底人數計算。',
  },
} as const;

type Numbers = readonly [now: string, ...earlier: string[]];

/** A disclosure with figures along three dimensions: over three years, of one year side by side, and such as do not add up. */
export const sampleCells = (language: Language): SnapshotDisclosure => {
  const own = words[language];
  const figure = (key: string, label: string, [now, ...earlier]: Numbers): SnapshotField => ({
    key,
    label,
    inputType: 'Number',
    isRequired: false,
    unit: 'persons',
    value: { kind: 'number', number: now, unit: 'persons', state: 'reported' },
    ...(earlier.length > 0
      ? { history: earlier.map((number, index) => ({ endOn: `${2024 - index}-12-31`, number })) }
      : {}),
  });
  const colon = language === 'zhTw' ? '：' : ': ';
  const cell = (
    [parent, label, isOfSeveral]: readonly [string, string, boolean],
    [dimension, key, member]: readonly [keyof typeof own.by, string, string],
    numbers: Numbers,
  ): SnapshotField => ({
    ...figure(
      `${parent}~${dimension}~${key}`,
      `${isOfSeveral ? captionOf(label, own.by[dimension], language) : label}${colon}${member}`,
      numbers,
    ),
    cell: { dimension: own.by[dimension], member },
  });
  const all = ['employees', own.total, true] as const;
  const permanent = ['permanent', own.permanent, false] as const;
  const temporary = ['temporary', own.temporary, false] as const;
  const estimated = cell(all, ['gender', 'notDisclosed', own.notDisclosed], ['12', '10', '8']);
  return {
    id: 'dis_cells',
    code: '2-7',
    title: own.title,
    pillar: 'social',
    status: 'complete',
    isVerified: true,
    fields: [
      figure(all[0], all[1], ['18402', '17950', '17210']),
      cell(all, ['gender', 'female', own.female], ['8190', '7940', '7602']),
      cell(all, ['gender', 'male', own.male], ['10200', '10000', '9600']),
      {
        ...estimated,
        value: { kind: 'number', number: '12', unit: 'persons', state: 'estimated', note: own.note },
      },
      cell(all, ['country', 'MY', own.malaysia], ['7890', '7700']),
      cell(all, ['country', 'HK', own.hongKong], ['10512', '10250', '9990']),
      cell(all, ['region', own.malaysia, own.malaysia], ['6704']),
      figure(permanent[0], permanent[1], ['17000']),
      cell(permanent, ['gender', 'female', own.female], ['7600']),
      cell(permanent, ['gender', 'male', own.male], ['9400']),
      figure(temporary[0], temporary[1], ['1402']),
      cell(temporary, ['gender', 'female', own.female], ['590']),
      cell(temporary, ['gender', 'male', own.male], ['812']),
    ],
  };
};
