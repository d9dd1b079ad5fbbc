import { describe, expect, it } from 'vitest';
import type { TreeDisclosure, TreeFramework, TreeSection } from '../../context/outline-tree.ts';
import { countOpen, firstOpen, openFrameworks } from './visible-part.ts';

const disclosureOf = (id: string): TreeDisclosure => ({
  kind: 'disclosure',
  id,
  place: { versionId: 'v', disclosureId: id },
  disclosure: {
    id,
    code: id,
    title: id,
    kind: 'mixed',
    status: 'not-started',
    answeredFields: 0,
    reusedFields: 0,
    openChoices: 0,
    totalFields: 1,
    isVerified: true,
    assignee: null,
    dueOn: null,
    openThreads: 0,
    waitingAnswers: 0,
  },
});
const sectionOf = (id: string, size: number): TreeSection => ({
  kind: 'section',
  id,
  code: id,
  title: id,
  pillar: 'general',
  settled: 0,
  total: size,
  children: Array.from({ length: size }, (_, at) => disclosureOf(`${id}${at}`)),
});
const frameworkOf = (versionId: string, sections: TreeSection[]): TreeFramework => ({
  kind: 'framework',
  id: versionId,
  versionId,
  name: versionId,
  settled: 0,
  total: 0,
  children: sections,
});

const tree = [frameworkOf('one', [sectionOf('a', 3), sectionOf('b', 3)]), frameworkOf('two', [sectionOf('c', 3)])];
const all = (): boolean => true;
const idsIn = (part: TreeFramework[]): string[] =>
  part.flatMap(({ children }) => children.flatMap((section) => section.children.map(({ id }) => id)));

describe('the visible part of the tree', () => {
  it('is the whole tree while it is small', () => {
    expect(firstOpen(tree, all, 9)).toEqual(tree);
  });

  it('ends at a maximum of visible disclosures, and groups keep their counts', () => {
    const part = firstOpen(tree, all, 4);
    expect(idsIn(part)).toEqual(['a0', 'a1', 'a2', 'b0']);
    expect(part[0]?.children.map(({ total }) => total)).toEqual([3, 3]);
    expect(part).toHaveLength(1);
  });

  it('includes collapsed groups, however many there are', () => {
    const isOpen = ({ id }: TreeSection): boolean => id === 'c';
    expect(firstOpen(tree, isOpen, 1).flatMap(({ children }) => children.map(({ id }) => id))).toEqual(['a', 'b', 'c']);
    expect(countOpen(tree, isOpen)).toBe(3);
    expect(countOpen(tree, all)).toBe(9);
  });

  it('expands every framework of a small report, and in a large one the current one only', () => {
    expect(openFrameworks(tree, 'two')).toEqual(['one', 'two']);
    const many = frameworkOf(
      'many',
      Array.from({ length: 200 }, (_, at) => sectionOf(`s${at}`, 1)),
    );
    expect(openFrameworks([...tree, many], 'two')).toEqual(['two']);
  });
});
