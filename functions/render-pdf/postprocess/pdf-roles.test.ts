import { expect, it } from 'vitest';
import { rolesOf } from './pdf-roles.ts';

const element = (id: number, role: string, parent: number, kids: string): [number, Buffer] => [
  id,
  Buffer.from(`${id} 0 obj\n<</Type /StructElem\n/S /${role}\n/P ${parent} 0 R\n/K ${kids}>>\nendobj\n`, 'latin1'),
];

const named = (...all: [number, Buffer][]): Record<number, string> => {
  const objects = new Map(all);
  const rewrite = rolesOf(objects);
  return Object.fromEntries(
    all.map(([id, object]) => [
      id,
      rewrite(id, object)
        .toString('latin1')
        .replaceAll('\n', ' ')
        .replace(/^.*?StructElem | ?>> endobj $/g, ''),
    ]),
  );
};

it('tags a list of links as table of contents, with its nested lists, and no other list', () => {
  const link = (id: number, parent: number) =>
    element(id, 'Link', parent, `[90 0 R <</Type /OBJR\n/Obj 12 0 R\n/Pg 11 0 R>>]`);
  expect(
    named(
      element(1, 'L', 0, '[2 0 R 5 0 R]'),
      element(2, 'LI', 1, '3 0 R'),
      link(3, 2),
      element(5, 'LI', 1, '[6 0 R 7 0 R]'),
      link(6, 5),
      element(7, 'L', 5, '[8 0 R]'),
      element(8, 'LI', 7, '9 0 R'),
      link(9, 8),
      element(20, 'L', 0, '[21 0 R]'),
      element(21, 'LI', 20, '22 0 R'),
      element(22, 'P', 21, '[23 0 R]'),
      link(23, 22),
    ),
  ).toMatchObject({
    1: '/S /TOC /P 0 0 R /K [2 0 R 5 0 R]',
    2: '/S /TOCI /P 1 0 R /K 3 0 R',
    5: '/S /TOCI /P 1 0 R /K [6 0 R 7 0 R]',
    7: '/S /TOC /P 5 0 R /K [8 0 R]',
    8: '/S /TOCI /P 7 0 R /K 9 0 R',
    20: '/S /L /P 0 0 R /K [21 0 R]',
    21: '/S /LI /P 20 0 R /K 22 0 R',
  });
});

it('moves a caption into the preceding figure, and leaves a table caption in its table', () => {
  expect(
    named(
      element(1, 'Art', 0, '[12 0 R 2 0 R 3 0 R 4 0 R 5 0 R]'),
      element(2, 'Figure', 1, '18'),
      element(3, 'Caption', 1, '[30 0 R 31 0 R]'),
      element(4, 'Figure', 1, '[19 20]'),
      element(5, 'Caption', 1, '32 0 R'),
      element(12, 'Table', 1, '[13 0 R 14 0 R]'),
      element(13, 'Caption', 12, '33 0 R'),
    ),
  ).toEqual({
    1: '/S /Art /P 0 0 R /K [12 0 R 2 0 R 4 0 R ]',
    2: '/S /Figure /P 1 0 R /K [18 3 0 R]',
    3: '/S /Caption /P 2 0 R /K [30 0 R 31 0 R]',
    4: '/S /Figure /P 1 0 R /K [19 20 5 0 R]',
    5: '/S /Caption /P 4 0 R /K 32 0 R',
    12: '/S /Table /P 1 0 R /K [13 0 R 14 0 R]',
    13: '/S /Caption /P 12 0 R /K 33 0 R',
  });
});

it('tags an aside as a note, with an ID if tags have IDs', () => {
  const leaf: [number, Buffer] = [
    40,
    Buffer.from(
      '40 0 obj\n<</Limits [(node00000003) (node00000009)]\n/Names [(node00000003) 3 0 R (node00000009) 9 0 R]>>\nendobj\n',
    ),
  ];
  const asides = [element(1, 'Aside', 0, '5'), element(2, 'Aside', 0, '6'), element(3, 'P', 0, '7')] as const;
  expect(named(...asides, leaf)).toMatchObject({
    1: '/S /Note /ID (note00000001) /P 0 0 R /K 5',
    2: '/S /Note /ID (note00000002) /P 0 0 R /K 6',
    3: '/S /P /P 0 0 R /K 7',
    40: expect.stringContaining(
      '/Limits [(node00000003) (note00000002)] /Names [(node00000003) 3 0 R (node00000009) 9 0 R (note00000001) 1 0 R (note00000002) 2 0 R]',
    ),
  });
  expect(named(...asides)).toMatchObject({ 1: '/S /Note /P 0 0 R /K 5', 3: '/S /P /P 0 0 R /K 7' });
});
