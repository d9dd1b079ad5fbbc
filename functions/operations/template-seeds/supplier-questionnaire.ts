import { both, choice, fact, figure, type TemplateSeed, words } from './build-template.ts';

const yesNo = [both('Yes', '有'), both('In preparation', '準備中'), both('No', '沒有')];
const explanation = both('Explanation', '說明');

/** Annual questionnaire of a buyer to a supplier; the figures are those that the supplier reports elsewhere. */
export const supplierQuestionnaire: TemplateSeed = {
  versionId: 'template-supplier-questionnaire-1',
  shortName: 'SSQ',
  name: both('Supplier sustainability questionnaire', '供應商可持續發展問卷'),
  edition: '1',
  description: both(
    'What customers ask their suppliers about environment, people and conduct, answered once for all of them.',
    '客戶就環境、員工及操守向供應商提出的問題，一次填寫即可回覆所有客戶。',
  ),
  sections: [
    {
      code: 'C',
      title: both('The company', '公司概況'),
      pillar: 'general',
      disclosures: [
        {
          code: 'C-1',
          title: both('What the company supplies and where', '供應內容及地點'),
          isRequired: true,
          guidance: both(
            'Name what you deliver to this customer, the country of the main site and how many people work for you. A customer compares suppliers of the same size.',
            '請說明向此客戶供應的產品或服務、主要地點所在國家或地區，以及僱員人數。客戶會比較規模相近的供應商。',
          ),
          fields: [
            fact('Text Area', both('Products or services supplied', '供應的產品或服務'), true),
            fact('Country', both('Country of the main site', '主要地點所在國家或地區'), true),
            figure('persons', both('Employees', '僱員人數'), 'wf.employees.total', { isRequired: true }),
            figure('currency', both('Net revenue', '收入淨額'), 'fin.revenue.net'),
          ],
        },
        {
          code: 'C-2',
          title: both('Management systems', '管理系統'),
          guidance: both(
            'Tick what is certified today, and say until when. A system that is being built belongs in the explanation.',
            '請選取現時已獲認證的系統，並註明有效期。建立中的系統請於說明中填寫。',
          ),
          fields: [
            choice('Multi Select', both('Certified systems', '已獲認證的系統'), [
              both('Environment (ISO 14001)', '環境（ISO 14001）'),
              both('Health and safety (ISO 45001)', '職業安全健康（ISO 45001）'),
              both('Energy (ISO 50001)', '能源（ISO 50001）'),
              both('Quality (ISO 9001)', '品質（ISO 9001）'),
              both('None', '沒有'),
            ]),
            fact('Date', both('Earliest end of a certificate', '最早到期日')),
            words(explanation, false),
          ],
        },
      ],
    },
    {
      code: 'E',
      title: both('Environment', '環境'),
      pillar: 'environmental',
      disclosures: [
        {
          code: 'E-1',
          title: both('Greenhouse gas emissions', '溫室氣體排放'),
          isRequired: true,
          guidance: both(
            'Give the emissions of the whole company, not only those of what you deliver. If a figure is estimated, mark it as such rather than leaving it out.',
            '請填寫整家公司的排放量，而非只限所供應的部分。如屬估計值，請標示為估計值，不必留空。',
          ),
          fields: [
            figure('ghg', both('Scope 1 emissions', '範圍 1 排放量'), 'ghg.scope1.gross', { isRequired: true }),
            figure(
              'ghg',
              both('Scope 2 emissions, location-based', '範圍 2 排放量（地點基準）'),
              'ghg.scope2.location',
              {
                isRequired: true,
              },
            ),
            figure('ghg', both('Emissions of what was supplied to this customer', '供應予此客戶部分的排放量'), null),
            choice('Single Select', both('Reduction target', '減排目標'), yesNo, true),
            words(explanation, false),
          ],
        },
        {
          code: 'E-2',
          title: both('Energy', '能源'),
          guidance: both(
            'Electricity as billed, and the energy from renewable sources whether bought or made on site.',
            '請填寫帳單所示的用電量，以及外購或自產的可再生能源。',
          ),
          fields: [
            figure('energy', both('Electricity consumption', '電力消耗量'), 'energy.electricity.consumed'),
            figure('energy', both('Energy from renewable sources', '可再生能源消耗量'), 'energy.consumption.renewable'),
          ],
        },
        {
          code: 'E-3',
          title: both('Water and waste', '水及廢棄物'),
          guidance: both(
            'Water taken from any source, and hazardous waste by weight. Say what happens to the hazardous waste.',
            '請填寫從所有來源取用的水量，以及有害廢棄物的重量，並說明有害廢棄物的處理方式。',
          ),
          fields: [
            figure('volume', both('Water withdrawal', '取水量'), 'water.withdrawal.total'),
            figure('mass', both('Hazardous waste', '有害廢棄物'), 'waste.generated.hazardous'),
            words(explanation, false),
          ],
        },
      ],
    },
    {
      code: 'P',
      title: both('People', '員工'),
      pillar: 'social',
      disclosures: [
        {
          code: 'P-1',
          title: both('Work-related injuries', '職業傷害'),
          isRequired: true,
          guidance: both(
            'Count injuries of your own employees in the reporting time. Zero is an answer: write it.',
            '請計算匯報期內貴公司僱員的傷害個案。如沒有個案，請填寫零。',
          ),
          fields: [
            figure('persons', both('Fatalities', '死亡人數'), 'ohs.fatalities.injuryEmployees', {
              isWhole: true,
              isRequired: true,
            }),
            figure('count', both('Recordable injuries', '可記錄的傷害個案'), 'ohs.injuries.recordableEmployees', {
              isRequired: true,
            }),
            figure('hours', both('Hours worked', '總工作時數'), 'ohs.hours.employees'),
          ],
        },
        {
          code: 'P-2',
          title: both('Working conditions', '工作條件'),
          isRequired: true,
          guidance: both(
            'Say how you make sure that nobody works under age or against their will, and how workers can complain without fear.',
            '請說明如何確保沒有童工及強迫勞動，以及員工如何可安心投訴。',
          ),
          fields: [
            choice(
              'Single Select',
              both('Policy against child and forced labour', '禁止童工及強迫勞動的政策'),
              yesNo,
              true,
            ),
            figure(
              'percent',
              both('Employees under collective agreements', '受集體協議保障的僱員佔比'),
              'labour.cba.share',
            ),
            words(both('How it is checked', '如何查核')),
          ],
        },
      ],
    },
    {
      code: 'G',
      title: both('Conduct', '操守'),
      pillar: 'governance',
      disclosures: [
        {
          code: 'G-1',
          title: both('Corruption', '貪污'),
          isRequired: true,
          guidance: both(
            'Count confirmed cases of the reporting time, also those that ended without a fine, and say what was done.',
            '請計算匯報期內已確認的個案，包括最終沒有罰款的個案，並說明處理方式。',
          ),
          fields: [
            figure('count', both('Confirmed incidents of corruption', '已確認的貪污個案'), 'corruption.incidents', {
              isRequired: true,
            }),
            words(explanation, false),
          ],
        },
        {
          code: 'G-2',
          title: both('Statement', '聲明'),
          isRequired: true,
          guidance: both(
            'Signed by somebody who may speak for the company. The period is the one that the statement holds for.',
            '由有權代表公司的人士簽署。期間為此聲明的有效期。',
          ),
          fields: [
            fact('Text', both('Name and position', '姓名及職位'), true),
            fact('DatePeriod', both('Valid for', '有效期')),
            fact(
              'Checkbox',
              both('The answers are complete to the best of our knowledge', '就我們所知，答案完整無缺'),
              true,
            ),
          ],
        },
      ],
    },
  ],
};
