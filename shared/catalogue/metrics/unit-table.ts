type Family = Readonly<{ base: string; units: Readonly<Record<string, string | null>> }>;

const only = (base: string): Family => ({ base, units: { [base]: '1' } });

/**
 * Units by family. A factor says how many base units one unit is: a decimal, or a quotient of two decimals where no
 * decimal is exact; null where a unit cannot be converted. `sources/metrics.json` and `own-metrics.json` have the same
 * numbers, with the published source of each (BIPM SI brochure; NIST SP 811; US EIA Monthly Energy Review, Appendix B).
 */
export const unitFamilies: Readonly<Record<string, Family>> = {
  energy: {
    base: 'MWh',
    units: {
      MWh: '1',
      kWh: '0.001',
      "'000 kWh": '1',
      GWh: '1000',
      TWh: '1000000',
      GJ: '1/3.6',
      MJ: '1/3600',
      TJ: '1000/3.6',
      MMBtu: '1.05505585262/3.6',
      therm: '0.105505585262/3.6',
    },
  },
  mass: {
    base: 't',
    units: {
      t: '1',
      kg: '0.001',
      g: '0.000001',
      kt: '1000',
      Mt: '1000000',
      lb: '0.00045359237',
      'short ton': '0.90718474',
      'long ton': '1.0160469088',
    },
  },
  volume: {
    base: 'm3',
    units: {
      m3: '1',
      ML: '1000',
      L: '0.001',
      'thousand m3': '1000',
      'million m3': '1000000',
      'US gal': '0.003785411784',
      bbl: '0.158987294928',
    },
  },
  ghg: {
    base: 'tCO2e',
    units: {
      tCO2e: '1',
      kgCO2e: '0.001',
      ktCO2e: '1000',
      MtCO2e: '1000000',
      tCO2: '1',
    },
  },
  ods: {
    base: 't CFC-11e',
    units: {
      't CFC-11e': '1',
      'kg CFC-11e': '0.001',
    },
  },
  area: {
    base: 'ha',
    units: {
      ha: '1',
      m2: '0.0001',
      km2: '100',
      acre: '0.40468564224',
    },
  },
  currency: {
    base: 'currency',
    units: {
      currency: '1',
      'currency thousand': '1000',
      'currency million': '1000000',
    },
  },
  count: {
    base: 'count',
    units: {
      count: '1',
      persons: '1',
      thousand: '1000',
    },
  },
  percent: {
    base: '%',
    units: {
      '%': '1',
      fraction: '100',
      bps: '0.01',
    },
  },
  ratio: only('ratio'),
  hours: {
    base: 'hours',
    units: {
      hours: '1',
      minutes: '1/60',
    },
  },
  duration: {
    base: 'days',
    units: {
      days: '1',
      weeks: '7',
      months: '30.436875',
      years: '365.2425',
    },
  },
  rateHours: {
    base: 'per 1,000,000 h',
    units: {
      'per 1,000,000 h': '1',
      'per 200,000 h': '5',
      rate: null,
    },
  },
  carbonPrice: only('currency/tCO2e'),
  ghgIntensity: only('tCO2e/unit'),
  ghgIntensityRevenue: {
    base: 'tCO2e/currency million',
    units: {
      'tCO2e/currency million': '1',
      'tCO2e/currency': '1000000',
      'tCO2e/EUR million revenue': '1',
    },
  },
  energyIntensity: {
    base: 'MWh/unit',
    units: {
      'MWh/unit': '1',
      'GJ/unit': '1/3.6',
      "'000 kWh/unit": '1',
    },
  },
  energyIntensityRevenue: {
    base: 'MWh/currency million',
    units: {
      'MWh/currency million': '1',
      'MWh/currency': '1000000',
      'GWh/EUR million revenue': '1000',
    },
  },
  waterIntensity: only('m3/unit'),
  waterIntensityRevenue: {
    base: 'm3/currency million',
    units: {
      'm3/currency million': '1',
      'm3/EUR million revenue': '1',
    },
  },
  massIntensity: {
    base: 't/unit',
    units: {
      't/unit': '1',
      'kg/unit': '0.001',
    },
  },
  investedGhg: only('tCO2e/EUR million invested'),
  investedMass: only('t/EUR million invested'),
  gdpGhg: only('tCO2e/EUR million GDP'),
  areaEnergy: {
    base: 'GWh/m2',
    units: {
      'GWh/m2': '1',
      'kWh/m2': '0.000001',
    },
  },
  score: only('score'),
  custom: only('unit as defined'),
  year: only('year'),
  text: {
    base: 'text',
    units: {
      text: null,
    },
  },
  ghgIntensityEmployee: {
    base: 'tCO2e/employee',
    units: {
      'tCO2e/employee': '1',
      'kgCO2e/employee': '0.001',
    },
  },
  energyIntensityEmployee: {
    base: 'MWh/employee',
    units: {
      'MWh/employee': '1',
      'kWh/employee': '0.001',
    },
  },
  waterIntensityEmployee: only('m3/employee'),
  massIntensityEmployee: {
    base: 't/employee',
    units: {
      't/employee': '1',
      'kg/employee': '0.001',
    },
  },
  massIntensityRevenue: {
    base: 't/currency million',
    units: {
      't/currency million': '1',
      'kg/currency million': '0.001',
    },
  },
};
