import { foldedLabel } from '../text/folded-label.ts';

/** Groups of workers as heads and headings name them, with the words by which metrics of theirs are named. */
const groups: readonly { written: RegExp; isOwn: boolean; names: readonly string[] }[] = [
  {
    written: /^(?:(?:own|direct|our) )?employees(?: only)?$|^(?:for )?all employees$|^(?:直接|自有)?(?:僱員|員工)$/,
    isOwn: true,
    names: ['employees', 'direct employees', '僱員', '直接僱員'],
  },
  {
    written:
      /^(?:(?:other )?workers (?:who|that) are not employees|(?:other )?workers? not employees|non employees?(?: workers?)?|other (?:controlled )?workers|workers other than employees|workers excluding employees)(?: .*controlled by .*)?$|^(?:非僱員(?:的)?(?:工作者|員工|工人)?|非僱員之工作者|非員工(?:的)?工作者|其他(?:受控)?工作者)$/,
    isOwn: false,
    names: ['other workers', 'other controlled workers', '其他工作者', '其他受控工作者'],
  },
  {
    written:
      /^(?:sub )?contractors?(?: employees| workers| staff)?$|^contract (?:employees|workers|staff)$|^(?:承建商|承辦商|承包商|外判商|分包商|合約)(?:工人|員工|人員|僱員)?$/,
    isOwn: false,
    names: ['contract employees', 'contractors', '承辦商人員'],
  },
];

export type PeopleGroup = { isOwn: boolean; names: readonly string[] };
/** The group of workers that words alone name: "Employees", "Workers who are not employees", "承建商". */
export const peopleIn = (text: string): PeopleGroup | undefined => {
  const folded = foldedLabel(text);
  return groups.find(({ written }) => written.test(folded));
};
