import type { NamesOfMetrics } from './names-of-metrics.ts';

/** Boards, ethics, compliance, suppliers, products, customers, communities and the economy. */
export const governanceNames: NamesOfMetrics = {
  'board.size': [
    '{board members,directors,members of the board,board size,directors on the board,size of the board}',
    '{board,governance body,board of directors} {members,size}',
    '{董事會成員,董事}{,人}{數,總數}',
    '董事會{人數,規模}',
  ],
  'board.executive': ['executive {directors,board members,members}', '執行董事{,人}{,數}'],
  'board.nonExecutive': ['non executive {directors,board members}', '非執行董事{,人}{,數}'],
  'board.womenShare': [
    '{share,percentage,proportion} of {women,female} {on the board,in the board,on board,directors,board members}',
    '{women,female} {on the ,on ,in the ,}{board,board members,directors,board of directors} {share,percentage,representation,ratio}',
    '{board gender diversity,female board representation}',
    '{董事會,}女性{董事,董事會成員}{佔比,比例,百分比}',
    '董事會{中,}{,的}女性{,成員,董事}{佔比,比例,百分比}',
  ],
  'board.independentShare': [
    '{share,percentage,proportion} of independent {directors,non executive directors,board members}{, on the board}{, on board}',
    'independent {directors,non executive directors,board members} {share,percentage,ratio}',
    'board independence',
    '獨立{,非執行}董事{佔比,比例,百分比}',
  ],
  'board.tenure': [
    'average {board ,director ,directors ,}tenure{, of directors}{, of board members}{, on the board}',
    '{董事,董事會}{平均,}任期',
  ],
  'corruption.trained.count': [
    '{employees and directors,people,directors and employees} {trained on,trained in,who received} anti corruption{, training}',
  ],
  'corruption.trained.employees': [
    '{employees,staff} {trained on,trained in,who received,receiving,that received} anti corruption{, training}{, policies and procedures}',
    '接受{反貪污,反貪腐,防貪,廉潔}培訓{,的}{僱員,員工}{,人數,數}',
  ],
  'corruption.trained.governance': [
    '{directors,board members,governance body members} {trained on,trained in,who received,receiving} anti corruption{, training}',
    '接受{反貪污,反貪腐,防貪}培訓{,的}董事{,人}{,數}',
  ],
  'corruption.trained.employeesShare': [
    '{share,percentage,proportion} of {employees,staff} {trained on,trained in,who received,receiving,that received} anti corruption{, training}',
    '{employees,staff} {trained on,receiving} anti corruption{, training} {share,percentage}',
    '接受{反貪污,反貪腐,防貪}培訓{,的}{僱員,員工}{佔比,比例,百分比}',
  ],
  'corruption.incidents': [
    '{confirmed ,}{incidents,cases,instances} of corruption{, confirmed}{, and bribery}',
    '{confirmed ,}corruption {incidents,cases}',
    '{已確認,經確認,確定}{,的}{貪污,貪腐,腐敗}{,事件,個案}{,數,宗數}',
  ],
  'corruption.casesConcluded': [
    'concluded legal cases {regarding,on,of} corrupt practices{, brought against the issuer or its employees}{, brought against the company or its employees}',
    '{已審結,審結}{,的}貪污{訴訟,}{案件,個案}{,數,數目}',
  ],
  'corruption.publicCases': [
    'public legal cases {regarding,on} corruption{, brought against the organisation or its employees}',
  ],
  'corruption.operations.share': [
    '{share,percentage,proportion} of operations assessed for {,risks related to }corruption{, risk}{, risks}',
  ],
  'competition.legalActions': [
    'legal actions {for,regarding,pending or completed regarding} {anti competitive,anticompetitive} behaviour{, anti trust and monopoly practices}{, antitrust}',
    '{反競爭,不正當競爭,反壟斷}{行為,}{,的}{法律,}{訴訟,行動}{,數,宗數}',
  ],
  'compliance.instances': [
    'significant {instances,incidents,cases} of non compliance{, with laws and regulations}{, with laws}',
    '{重大,嚴重}{違規,違法,不合規}{事件,個案}{,數,宗數}',
  ],
  'compliance.fines.value': [
    '{monetary ,}value of fines{, paid}{, for non compliance}{, for instances of non compliance}',
    'fines {paid ,}{value,for non compliance with laws and regulations}',
    'monetary {value of ,}fines{, paid}',
    '{罰款,支付罰款}{,總}{金額,額}',
  ],
  'compliance.fines.count': ['number of fines{, paid}'],
  'political.contributions': [
    'political {contributions,donations}{, made}{, value}',
    '政治{捐獻,捐款,獻金}{,總}{,額,金額}',
  ],
  'supply.suppliers.total': [
    'suppliers{, engaged}{, total}{, active}',
    '{active,tier 1} suppliers',
    '供應商{,總}{數,數目,數量}',
  ],
  'supply.newScreened.environmental': [
    '{share,percentage,proportion} of new suppliers {that were ,}{screened,assessed} {using,on,against,with} environmental criteria',
    'new suppliers screened {using,on} environmental criteria {share,percentage}',
    '{使用,按,採用}環境{準則,標準}{篩選,評估}{,的}新供應商{佔比,比例,百分比}',
  ],
  'supply.newScreened.social': [
    '{share,percentage,proportion} of new suppliers {that were ,}{screened,assessed} {using,on,against,with} social criteria',
    'new suppliers screened {using,on} social criteria {share,percentage}',
    '{使用,按,採用}社會{準則,標準}{篩選,評估}{,的}新供應商{佔比,比例,百分比}',
  ],
  'supply.assessed.environmental': ['suppliers assessed for environmental impacts'],
  'supply.assessed.social': ['suppliers assessed for social impacts'],
  'supply.localSpend.share': [
    '{share,percentage,proportion} of {procurement ,}{spending,spend,budget,procurement budget,procurement spend}{, spent} on local suppliers',
    'local {procurement,supplier,suppliers} {spend ,spending ,}{share,percentage,ratio}',
    '{當地,本地}{供應商,}採購{,支出,額}{佔比,比例,百分比}',
  ],
  'community.investment': [
    'community {investment,investments,contributions,giving}{, value}{, amount}',
    'resources contributed to community',
    '{社區,公益}{投資,投入,捐獻,捐款}{,總}{,額,金額}',
  ],
  'community.volunteerHours': [
    '{volunteer,volunteering,employee volunteer,employee volunteering,voluntary,volunteer service,community service,volunteer work} {hours,time}',
    '{hours ,time }{volunteered,of volunteering,of volunteer service,contributed by volunteers}',
    '{義工,志願,義務,志工}{服務,工作,}{,總}{時數,小時}{,數}',
  ],
  'community.beneficiaries': [
    '{community ,}beneficiaries{, of community programmes}{, of community investment}{, reached}',
    '受{益,惠}人{數,次}',
  ],
  'product.complaints': [
    '{product,products,customer,service,product and service,products and services,product or service} {related ,}complaints{, received}',
    'complaints {received ,}{about,on,regarding} products and services',
    'complaints received{, from customers}',
    '{產品,產品及服務,產品與服務,服務,客戶,顧客}{相關,}{,的}投訴{,數,宗數,數目}',
    '{接獲,收到}{,關於}{產品,產品及服務,客戶,顧客}{,的}投訴{,數,宗數,數目}',
  ],
  'product.recalls': ['product recalls{, issued}', 'recalls{, issued}', '產品{回收,召回}{次數,宗數,事件}'],
  'product.recalledShare': [
    '{share,percentage,proportion} of products {sold or shipped ,sold ,}{recalled,subject to recalls}{, for safety and health reasons}{, for health and safety reasons}{, due to safety and health reasons}',
    '因{安全與健康,安全及健康,健康與安全,健康及安全}{理由,原因}{而,須,而須}{,回收,召回}{,的}產品{百分比,佔比,比例}',
    '{已售或已運送產品總數中因安全與健康理由而須回收,已售產品回收}{,的}{百分比,比率}',
  ],
  'privacy.complaints': [
    '{substantiated ,}complaints {concerning,regarding,about} {breaches of ,}customer privacy{, and losses of customer data}',
    '{substantiated ,}{customer ,data ,}privacy complaints',
    '{經證實,已證實}{,的}{侵犯客戶私隱,侵犯顧客私隱,客戶隱私}投訴{,數,宗數}',
  ],
  'privacy.breaches': [
    'data {breaches,breach incidents,security breaches}',
    '{資料,數據}{外洩,洩漏,泄露,洩露}{事件,事故}{,數,宗數}',
  ],
  'privacy.dataLosses': ['{identified ,}leaks thefts or losses of customer data'],
  'rights.discrimination.incidents': [
    '{incidents,cases,instances} of discrimination',
    'discrimination {incidents,cases}',
    '歧視{事件,個案}{,數,宗數}',
  ],
  'fin.revenue.net': {
    plain: [
      '{net revenue,net sales,annual revenue,group revenue,sales revenue,operating revenue}{, for the year}',
      '營業{收入,額}',
      '{淨收入,收益總額,集團收入}',
    ],
    withUnit: ['{revenue,revenues,turnover}', '{收入,收益}'],
  },
  'fin.value.distributed': ['{direct ,}economic value distributed', '{直接,}經濟價值分配', '分配{,的}經濟價值'],
  'fin.revenue.generated': ['direct economic value generated', '{直接,}{產生,創造}{,的}{直接,}經濟價值'],
  'fin.value.retained': ['{direct ,}economic value retained', '{留存,保留}{,的}經濟價值'],
  'fin.operatingCosts': ['operating {costs,expenses,cost}', '{營運,經營}{成本,開支,費用}'],
  'fin.wages': [
    '{employee ,staff ,}{wages,salaries} and benefits',
    '{employee,staff} {costs,benefit expenses,benefits expense,compensation and benefits,remuneration and benefits}',
    '{僱員,員工}{薪酬,工資,薪金}{及,與}福利',
  ],
  'fin.capitalProviders': [
    'payments to {capital providers,providers of capital}',
    '支付{,予}{出資人,資本提供者}{,的}{款項,}',
  ],
  'fin.government': ['payments to {government,governments}', 'taxes paid to governments', '支付政府{,的}款項'],
  'fin.governmentAssistance': ['financial assistance received from {,the }government'],
  'fin.assets.total': ['total assets', '資產總{值,額}', '總資產'],
  'fin.rd': [
    '{r d,research and development} {expenses,expenditure,expense,spending,costs,investment}',
    '{研發,研究及開發}{開支,費用,支出,投入,投資}',
  ],
  'tax.totalPaid': ['{total ,}{taxes,tax} paid', '{income ,}tax paid total', '{支付,已付,繳納}稅{款,項}{總額,}'],
};
