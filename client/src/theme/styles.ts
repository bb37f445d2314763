// All stylesheets in one place and in this order: antd's prebuilt file (zeroRuntime makes none at run time), then ours.
import 'antd/dist/reset.css'
import 'antd/dist/antd.css'
import '#client/theme/tokens.css'
import '#client/theme/global.css'
import '#client/theme/antd-overrides.css'
import '#client/theme/parts-layout.css'
import '#client/theme/parts-looks.css'
