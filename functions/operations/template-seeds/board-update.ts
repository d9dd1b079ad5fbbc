import { both, choice, fact, figure, type TemplateSeed, words } from './build-template.ts';

/** A paper of few pages for the board; its numbers are those of the other reports. */
export const boardUpdate: TemplateSeed = {
  versionId: 'template-board-update-1',
  shortName: 'BSU',
  name: both('Board sustainability update', '董事會可持續發展簡報'),
  edition: '1',
  description: both(
    'A short paper for the board: where the headline numbers stand, what is at risk, what it has to decide.',
    '供董事會審閱的簡短文件：主要數據的現況、面對的風險，以及須作出的決定。',
  ),
  sections: [
    {
      code: '1',
      title: both('Where we stand', '現況'),
      pillar: 'general',
      disclosures: [
        {
          code: '1.1',
          title: both('Summary', '摘要'),
          isRequired: true,
          guidance: both(
            'Three paragraphs at most: what moved, why, and what the board should remember if it reads nothing else.',
            '不多於三段：有何變化、原因，以及董事會最須記住的一點。',
          ),
          fields: [
            choice(
              'Single Select',
              both('Overall', '整體進度'),
              [both('On track', '按計劃進行'), both('At risk', '有風險'), both('Off track', '偏離計劃')],
              true,
            ),
            words(both('Summary', '摘要')),
          ],
        },
        {
          code: '1.2',
          title: both('Headline numbers', '主要數據'),
          isRequired: true,
          guidance: both(
            'The numbers that the board follows. What other reports say already stands here without retyping.',
            '董事會跟進的數據。其他報告已有的數據會直接顯示於此，毋須重新輸入。',
          ),
          fields: [
            figure('ghg', both('Scope 1 emissions', '範圍 1 排放量'), 'ghg.scope1.gross', { isRequired: true }),
            figure('ghg', both('Scope 2 emissions, market-based', '範圍 2 排放量（市場基準）'), 'ghg.scope2.market', {
              isRequired: true,
            }),
            figure('count', both('Recordable injuries', '可記錄的傷害個案'), 'ohs.injuries.recordableEmployees'),
            figure('percent', both('Women in management', '女性管理人員佔比'), 'div.management.womenShare'),
            figure('count', both('Data breaches', '資料外洩事件'), 'privacy.breaches'),
          ],
        },
      ],
    },
    {
      code: '2',
      title: both('Targets and risks', '目標及風險'),
      pillar: 'governance',
      disclosures: [
        {
          code: '2.1',
          title: both('Progress against targets', '目標進度'),
          isRequired: true,
          guidance: both(
            'One paragraph per target: what was promised, where it stands, and what happens next if it is behind.',
            '每項目標一段：承諾內容、目前進度，以及落後時的下一步。',
          ),
          fields: [
            figure('percent', both('Targets on track', '按計劃進行的目標佔比'), null),
            words(both('Progress', '進度')),
          ],
        },
        {
          code: '2.2',
          title: both('Climate and sustainability risks', '氣候及可持續發展風險'),
          guidance: both(
            'Only what changed since the last paper: new risks, risks that grew, and what it may cost.',
            '只須填寫自上次簡報以來的變化：新增的風險、擴大的風險，以及可能涉及的成本。',
          ),
          fields: [
            choice('Multi Select', both('Kinds of risk that grew', '擴大的風險類別'), [
              both('Physical', '物理風險'),
              both('Policy and law', '政策及法律'),
              both('Market', '市場'),
              both('Reputation', '聲譽'),
            ]),
            figure('currency', both('Possible cost', '可能涉及的成本'), null),
            words(both('What changed', '有何變化')),
          ],
        },
      ],
    },
    {
      code: '3',
      title: both('Decisions', '決定'),
      pillar: 'governance',
      disclosures: [
        {
          code: '3.1',
          title: both('What the board is asked to decide', '提請董事會決定的事項'),
          isRequired: true,
          guidance: both(
            'Each decision as a sentence that can be answered with yes or no, with the day it is needed by.',
            '每項決定寫成可以「是」或「否」回答的句子，並註明所需日期。',
          ),
          fields: [
            fact('Date', both('Needed by', '所需日期')),
            fact('Text', both('Presented by', '匯報人'), true),
            words(both('Decisions', '決定事項')),
          ],
        },
      ],
    },
  ],
};
