/**
 * Which disclosures of a newer edition took over from which of an older one, where their codes do not say it. Editorial, made
 * from the comparison that the issuer publishes; a disclosure that is not named here went on under its own code.
 */
import type { EditionMap } from '../model/move-report.ts';

/** IFRS Foundation, "Comparison: IFRS S2 Climate-related Disclosures with the TCFD Recommendations" (2023). */
const tcfdToIfrsS2: EditionMap = {
  'Governance a)': ['6(a)', '6(a)(i)', '6(a)(ii)', '6(a)(iii)', '6(a)(iv)', '6(a)(v)'],
  'Governance b)': ['6(b)', '6(b)(i)', '6(b)(ii)'],
  'Strategy a)': ['10(a)', '10(b)', '10(c)', '10(d)'],
  'Strategy b)': [
    '13(a)',
    '13(b)',
    '14(a)(i)',
    '14(a)(ii)',
    '14(a)(iii)',
    '14(a)(iv)',
    '14(a)(v)',
    '14(b)',
    '14(c)',
    '16(a)',
    '16(b)',
    '16(c)',
    '16(d)',
    '21',
  ],
  'Strategy c)': ['22(a)(i)', '22(a)(ii)', '22(a)(iii)', '22(b)(i)', '22(b)(ii)', '22(b)(iii)'],
  'Risk Management a)': ['25(a)', '25(a)(i)', '25(a)(ii)', '25(a)(iii)', '25(a)(iv)', '25(b)'],
  'Risk Management b)': ['25(a)', '25(a)(v)', '25(a)(vi)', '25(b)'],
  'Risk Management c)': ['25(c)'],
  'Metrics and Targets a)': [
    '29(b)',
    '29(c)',
    '29(d)',
    '29(e)',
    '29(f)(i)',
    '29(f)(ii)',
    '29(g)(i)',
    '29(g)(ii)',
    '32',
  ],
  'Metrics and Targets b)': [
    '29(a)(i)(1)',
    '29(a)(i)(2)',
    '29(a)(i)(3)',
    '29(a)(ii)',
    '29(a)(iii)',
    '29(a)(iv)',
    '29(a)(v)',
    '29(a)(vi)',
  ],
  'Metrics and Targets c)': [
    '33(a)',
    '33(b)',
    '33(c)',
    '33(d)',
    '33(e)',
    '33(f)',
    '33(g)',
    '33(h)',
    '34(a)',
    '34(b)',
    '34(c)',
    '34(d)',
    '35',
    '36(a)',
    '36(b)',
    '36(c)',
    '36(d)',
    '36(e)',
  ],
};

const maps: Readonly<Record<string, EditionMap>> = { 'tcfd-2017 ifrs-s2-2023': tcfdToIfrsS2 };

export const editionMapOf = (fromVersionId: string, toVersionId: string): EditionMap =>
  maps[`${fromVersionId} ${toVersionId}`] ?? {};
