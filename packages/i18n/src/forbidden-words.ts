/** Words that a careless translation brings in, by language; `catalogues.test.ts` refuses them. */
import type { Language } from './languages.ts';

export const forbiddenWords: Record<Language, readonly RegExp[]> = {
  en: [
    /\b(entrust|revoked?|recharge|acceptor|pledged?)\b/i,
    /\b(change|legal) account\b/i,
    /second contract|caution money|risk-free/i,
    /\b(color|canceled|unrealized)\b/i,
    /e-mail/i,
  ],
  kr: [
    // Closing is 종료; 청산 is the forced kind alone.
    /(?<!강제 )청산(?!가)/,
    /위탁|충전|제현|평창|레버(?!리지)|잔고|환매|당신|측면|개설|가격 표시|손절매|원금 보장/,
    // Statements and questions end in -다 and -까; 요 is for requests.
    /(?<!주세)요([.?!]|$)/,
    // A particle straight after a placeholder depends on what fills it.
    /\uFFFC(을|를|이|가|은|는|과|와)(?=[ .]|$)/,
  ],
  jp: [
    /仮想通貨|清算|充値|提現|劃転|平倉|委托|杠杆|保証金|手续费|止盈|止損|現貨|身份認証|秒契約|ペイアウト|所在地/,
    /帳号|账号|[价确认时复证]|必ず儲/,
    /あなた/,
    /ユーザ(?!ー)|サーバ(?!ー)|ヘッダ(?!ー)/,
    /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}] [A-Za-z0-9]|[A-Za-z0-9] [\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/u,
    /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}][,.?!:;]/u,
  ],
  spa: [
    /\b(pedidos?|importes?|retiradas?|balances?|tarifas?|soportar|eventualmente|vosotros|vos|usted)\b/i,
    /preguntas|propagación|garantía gratuita|relleno/i,
    // Both marks, or neither.
    /^[^¿]*\?|^[^¡]*!/,
  ],
  hk: [
    /登錄|賬|郵箱|短信|簡訊|設置|信息|默認|(?<!儲備)支持|搜索|保存|上傳|屏幕|網路|視頻|質量|添加|聯繫|商家|行情|漲|下單|倒計時|委託(?!權益)/,
    /充值|提現|杠杆|斬倉|爆倉|孖展|您|嘅|咗|唔|係/,
    /[后里余爲裏干]/,
    /[这为们发门车东买卖单时书长问间产业义乐习乡专丢两严丧个丰临币划则刚创删别动务区协华却厂历压厌参双变叠听启员响团园围图场坏块坚垒报护择换据损户挂撤销码确离种积称稳竞类级纪约红纯线练组细终经绑结绕给络绝统继绩续维绿缓编缩网罗职联肃胜脑节获观规视览觉触计订认讨让训议记讲许论设访证评识诉词试诗话询该详语误说请读调谈负财责败账货质购费资赔赚赛输轻较辑边达过运还进远连迟选适递逻遗邮释钟钱银错键闭闻阅队阶际随隐难静页项顺须预频题额颜风飞饭馆验鱼龙]/u,
    /[\p{sc=Han}][A-Za-z0-9]|[A-Za-z0-9][\p{sc=Han}]/u,
    /[\p{sc=Han}][,.?!:;]/u,
  ],
  zh: [
    /登陆|帐|其它|滑鼠|資訊|透過|稳赚/,
    /[這為們發門車東買賣單時書長問間個幣劃則剛創刪別動務區協歷參雙變聽啟員響團園圍圖場報護擇換據損戶掛銷碼確離種積稱穩類級紀約紅線練組細終經綁結給絡統繼續維綠編縮網職聯獲觀規視覺觸計訂認讓議記講許論設訪證評識詞試話詢該詳語誤說請讀調負財責敗貨質購費資賠輸較邊達過運還進遠連遲選適遞遺郵釋鐘錢銀錯鍵閉閱隊階際隨隱難頁項順須預頻題額風驗]/u,
    /[\p{sc=Han}][A-Za-z0-9]|[A-Za-z0-9][\p{sc=Han}]/u,
    /[\p{sc=Han}][,.?!:;]/u,
  ],
};
