/* Runs only in browsers without module support, so it uses only syntax that the oldest browsers know. */
;(function () {
  // oxlint-disable-next-line no-var -- such browsers know no other
  var root = document.getElementById('root')
  if (!root) return
  root.innerHTML =
    '<div style="max-width:480px;margin:120px auto;padding:0 16px;font-family:sans-serif;text-align:center;color:#162032">' +
    '<h1 style="font-size:20px">您的浏览器版本过低，推荐使用 Chrome 或 Edge 浏览器</h1>' +
    '<p style="font-size:14px;color:#445064">烽燧需要新一些的浏览器，才能实时接收预警。</p>' +
    '<p style="font-size:14px">' +
    '<a style="color:#2459c9;margin:0 12px" href="https://www.google.cn/chrome/" rel="noreferrer">下载 Chrome 浏览器</a>' +
    '<a style="color:#2459c9;margin:0 12px" href="https://www.microsoft.com/zh-cn/edge" rel="noreferrer">下载 Edge 浏览器</a>' +
    '</p></div>'
})()
