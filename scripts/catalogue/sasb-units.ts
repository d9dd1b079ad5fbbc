/**
 * Units as the SASB Standards print them -> unit codes of the metric library. Other units stay as printed: they are
 * units of the standard alone, without conversion.
 */
const codes: Readonly<Record<string, string>> = {
  Number: 'count',
  'Number of units': 'count',
  'Number of vehicles': 'count',
  'Presentation currency': 'currency',
  'Metric tonnes (t)': 't',
  'Metric tonnes (t) saleable': 't',
  'Air-dried metric tonnes (t)': 't',
  'Million metric tonnes (Mt)': 'Mt',
  'Kilogrammes (kg)': 'kg',
  'Metric tonnes (t) CO₂-e': 'tCO2e',
  'Metric tons (t) CO₂-e': 'tCO2e',
  'Metric tonnes CO₂-e (t)': 'tCO2e',
  'Metric tonnes CO₂-e': 'tCO2e',
  'Gigajoules (GJ)': 'GJ',
  'Megawatt hours (MWh)': 'MWh',
  'Megawatt-hours (MWh)': 'MWh',
  'Million British Thermal Units (MMBtu)': 'MMBtu',
  'Cubic metres (m³)': 'm3',
  'Thousand cubic metres (m³)': 'thousand m3',
  'Millions of litres (ML)': 'ML',
  'Barrels (bbls)': 'bbl',
  'Square metres (m²)': 'm2',
  'Hectares (ha)': 'ha',
  Hectares: 'ha',
  'Basis points (bps)': 'bps',
  Minutes: 'minutes',
  Hours: 'hours',
  'Hours (h)': 'hours',
  Days: 'days',
  'Days idle': 'days',
  'Number of travel days': 'days',
  Months: 'months',
  Years: 'years',
};

/** Unit code of a printed unit; every percentage, whatever it is a share of, is "%". */
export const sasbUnit = (printed: string): string =>
  codes[printed] ?? (printed.startsWith('Percentage') ? '%' : printed);
