import { describe, expect, it } from 'vitest';
import { divide, formatDecimal, multiply, parseDecimal } from '../../../shared/catalogue/metrics/decimal.ts';
import { unitName } from '../../../shared/catalogue/metrics/unit-names.ts';
import { findUnitFamily } from '../../../shared/catalogue/metrics/units.ts';
import { calculateFigure, partsOfFigure } from '../../../shared/model/data-point/calculated.ts';
import { formulaText } from '../../../shared/model/data-point/formula-text.ts';
import { catalogue } from './built-catalogue.ts';

const metrics = catalogue.metrics();
const values = metrics.library.nodes.flatMap(({ code }) => metrics.findValue(code) ?? []);
const own = values.filter(({ isOwn }) => isOwn);
const [revenue, employees] = ['fin.revenue.net', 'wf.employees.total'];

describe('calculated metrics of our own', () => {
  it('are calculated, described in both languages, and of no standard', () => {
    expect(own.length).toBeGreaterThan(10);
    const isUntold = ({ definitionZhTw, formula }: (typeof own)[number]): boolean =>
      formula === null || !/\p{Script=Han}/u.test(definitionZhTw);
    expect(own.filter(isUntold)).toEqual([]);
    expect(own.filter(({ code }) => catalogue.crosswalk().relationsOfMetric(code).length > 0)).toEqual([]);
  });

  it.each([
    ['ghg.total.scope12', 'GHG of Scopes 1 and 2, location-based'],
    ['ghg.scope2.market', 'GHG of Scopes 1 and 2, market-based'],
    ['ghg.total.location', 'GHG of all scopes, location-based'],
    ['ghg.total.market', 'GHG of all scopes, market-based'],
    ['energy.consumption.total', 'energy'],
    ['water.withdrawal.total', 'water withdrawal'],
    ['waste.generated.total', 'waste'],
  ])('relate %s to revenue and to employees', (code) => {
    const related = values.filter(({ formula }) => formula?.includes(code) && formula.includes('/'));
    for (const base of [revenue, employees]) {
      expect(related.filter(({ formula }) => formula?.includes(base)).map((node) => node.code)).not.toEqual([]);
    }
  });

  it('are calculated in their unit: per employee, or per million of revenue', () => {
    const known = new Map([
      ['energy.consumption.total', '5000'],
      ['waste.generated.total', '90'],
      ['ghg.scope1.gross', '70'],
      ['ghg.scope2.market', '20'],
      [revenue, '45000000'],
      [employees, '180'],
    ]);
    const find = (code: string) => {
      const amount = known.get(code);
      return amount === undefined
        ? undefined
        : { amount: parseDecimal(amount), state: 'reported' as const, currency: '' };
    };
    const amountOf = (code: string): string => {
      const figure = calculateFigure(metrics, code, find);
      return figure ? formatDecimal(figure.amount) : '';
    };
    expect(amountOf('ghg.intensity.employeeScope12Market')).toBe('0.5');
    expect(amountOf('ghg.intensity.revenueScope12Market')).toBe('2');
    expect(amountOf('waste.intensity.revenue')).toBe('2');
    expect(amountOf('waste.intensity.employee')).toBe('0.5');
    expect(amountOf('water.intensity.withdrawalEmployee')).toBe('');
    const energy = calculateFigure(metrics, 'energy.intensity.employee', find);
    const exactly = divide(parseDecimal('5000'), parseDecimal('180'));
    expect(energy && multiply(energy.amount, parseDecimal('180'))).toEqual(multiply(exactly, parseDecimal('180')));
  });

  it('have a unit that is read in both languages, and a formula in words', () => {
    for (const { defaultUnit, formula, unitFamily } of own) {
      expect(findUnitFamily(defaultUnit)).toBe(unitFamily);
      expect(unitName(defaultUnit, 'zhTw')).toMatch(/\/(僱員|百萬元（列報貨幣）)$/);
      expect(formulaText(metrics, formula ?? '').zhTw).toMatch(/\p{Script=Han}/u);
    }
  });

  it('depend on no more parts than a metric’s page reads', () => {
    expect(Math.max(...values.map(({ code }) => partsOfFigure(metrics, code).length))).toBeLessThan(25);
  });
});
